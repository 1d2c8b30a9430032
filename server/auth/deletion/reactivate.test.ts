import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { scene } from '#testing/scene.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import { users } from '../tables.ts'
import { reactivate } from './reactivate.ts'

const { call, db, lines, mailTo, outbox, person } = await scene({ work: true })

const password = 'correct pony lamp'
const passwordHash = await hashPassword(password, 'a test')
const logIn = (email: string, given = password) => call(api.logIn, { body: { email, password: given } })
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

async function leaving(name: string, due: ReturnType<typeof sql>) {
  const made = await person(name)
  await db
    .update(users)
    .set({ passwordHash, status: 'deleting', deletionDueAt: due })
    .where(eq(users.id, made.id))
  return made
}

test('while an account is being deleted its old sessions are worth nothing', async () => {
  const ana = await leaving('Ana', sql`now() + interval '30 days'`)
  expect((await call(api.getUser, { asker: ana })).status).toBe(401)
})

test('a wrong password brings nothing back', async () => {
  const bea = await leaving('Bea', sql`now() + interval '30 days'`)
  expect((await logIn(bea.email, 'wrong password')).body.code).toBe('wrong_login')
  expect((await rowOf(bea.id))?.status).toBe('deleting')
})

test('signing in inside the period brings the account back, tells so once and by mail, and keeps the date', async () => {
  const cora = await leaving('Cora', sql`timestamptz '2099-01-01 12:00Z'`)
  lines.length = 0
  const { status, body } = await logIn(cora.email)
  expect(status).toBe(200)
  expect(body).toEqual({ id: cora.id, displayName: 'Cora', emailVerified: true, accountReactivated: true })
  expect(await rowOf(cora.id)).toMatchObject({
    status: 'active',
    deletionDueAt: null,
    cancelledDeletionDueAt: new Date('2099-01-01T12:00:00Z'),
    reactivatedAt: expect.any(Date),
  })
  expect(lines).toContainEqual(expect.objectContaining({ event: 'reactivation', userId: cora.id }))
  await mailTo(cora.email, 'reactivated')
  expect((await logIn(cora.email)).body.accountReactivated).toBe(false)
  expect(
    (await outbox.list()).filter(mail => mail.kind === 'reactivated' && mail.to === cora.email),
  ).toHaveLength(1)
})

test('two browsers at once bring it back once', async () => {
  const dora = await leaving('Dora', sql`now() + interval '1 day'`)
  const answers = await Promise.all([logIn(dora.email), logIn(dora.email), logIn(dora.email)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.filter(({ body }) => body.accountReactivated)).toHaveLength(1)
})

test('after the period it is too late, even before the account is erased', async () => {
  const elsa = await leaving('Elsa', sql`now()`)
  const { status, body, headers } = await logIn(elsa.email)
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'wrong_login', message: 'Incorrect email or password.' })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await rowOf(elsa.id))?.status).toBe('deleting')
})

test('what is left of a deleted account lets nobody in', async () => {
  const fay = await person('Fay')
  const email = `deleted-${fay.id}@deleted.invalid`
  await db
    .update(users)
    .set({ status: 'deleted', email, displayName: `gone-${fay.id}`, passwordHash: '' })
    .where(eq(users.id, fay.id))
  expect((await logIn(email, 'anything at all')).body.code).toBe('wrong_login')
  expect((await logIn(fay.email)).body.code).toBe('wrong_login')
  expect((await call(api.getUser, { asker: fay })).status).toBe(401)
})

test('when owner and erasure come at the same second, exactly one of them wins', async () => {
  const outcomes = { back: 0, erased: 0 }
  for (let n = 0; n < 40; n++) {
    const gil = await leaving(`Gil${n}`, sql`clock_timestamp() + ${n % 8} * interval '1 millisecond'`)
    const [back, erased] = await Promise.all([transaction(db, tx => reactivate(tx, gil.id)), erase(gil.id)])
    const after = await rowOf(gil.id)
    expect(back && erased).toBe(false)
    if (back) expect(after?.status).toBe('active')
    if (erased) expect(after?.status).toBe('deleted')
    if (!back && !erased) expect(after?.status).toBe('deleting')
    outcomes.back += Number(back)
    outcomes.erased += Number(erased)
  }
  expect(outcomes.back + outcomes.erased).toBeGreaterThan(0)
})

/** What decides in the purge: the same row, the opposite condition. */
function erase(id: number) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute(sql`
      update users set status = 'deleted', deletion_due_at = null
      where id = ${id} and status = 'deleting' and deletion_due_at <= now() returning id`)
    return rows.length > 0
  })
}
