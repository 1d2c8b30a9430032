import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene, password, tokenIn } from '../account.scene.ts'
import { mailAddressNow } from '../email/mail-address.ts'
import type { AccountMail } from './account-mail.ts'
import { mailAccountNow } from './mails.ts'

// Nobody takes the jobs here: each mail is written when the test says so.
const { call, db, deps, elsewhere, linkFor, mailTo, member, outbox, rowOf } = await accountScene()

/** Lets the oldest mail of this kind that waits for its turn have it. */
async function write(kind: AccountMail['kind'], { id: userId }: Person) {
  const { rows } = await db.execute<{ id: string; data: unknown }>(sql`
    delete from pgboss.job where id = (
      select id from pgboss.job where name = ${mailAccountNow.job.name}
        and data->'mail'->>'kind' = ${kind} and (data->'mail'->>'userId')::bigint = ${userId}
      order by created_on, id limit 1)
    returning id, data`)
  const [job] = rows
  if (!job) throw new Error(`No mail ${kind} waits.`)
  await mailAccountNow.run(job.data, deps, { id: job.id, attempt: 1, signal: new AbortController().signal })
}

const mailsTo = async (email: string) => (await outbox.list()).filter(mail => mail.to === email)
const revert = (token: string) => call(api.revertEmailChange, { body: { token } })

async function ask(owner: Person, email: string) {
  const asked = await call(api.changeEmail, { asker: await elsewhere(owner), body: { email, password } })
  expect(asked.status).toBe(200)
}

async function move(owner: Person, email: string) {
  await ask(owner, email)
  await write('change-email', owner)
  const token = tokenIn(await mailTo(email, 'change-email'))
  expect((await call(api.confirmEmailChange, { body: { token } })).status).toBe(204)
}

describe('the mail to the old address', () => {
  test('written after the change says that it was made, and its link undoes it', async () => {
    const ana = await member('Ana')
    await move(ana, 'ana@next.test')
    await write('email-change-notice', ana)
    const mail = await mailTo(ana.email, 'email-change-notice')
    expect(mail.subject).toBe('Your email address was changed')
    expect(mail.text).toContain('now uses a•••@n•••.test instead of this address')
    expect((await revert(tokenIn(mail))).status).toBe(204)
    expect((await rowOf(ana)).email).toBe(ana.email)
  })

  test('written after the account was moved on once more undoes both', async () => {
    const ben = await member('Ben')
    await move(ben, 'thief@first.test')
    await move(ben, 'thief@second.test')
    await write('email-change-notice', ben)
    const mail = await mailTo(ben.email, 'email-change-notice')
    expect(mail.text).toContain('now uses t•••@s•••.test')
    expect((await revert(tokenIn(mail))).status).toBe(204)
    expect((await rowOf(ben)).email).toBe(ben.email)
  })

  test('of a thief, written after the owner took the account back, is not sent', async () => {
    const mia = await member('Mia')
    await move(mia, 'thief@third.test')
    await write('email-change-notice', mia)
    await move(mia, 'thief@fourth.test')
    expect((await revert(tokenIn(await mailTo(mia.email, 'email-change-notice')))).status).toBe(204)
    await write('email-change-notice', mia)
    const kinds = (await mailsTo('thief@third.test')).map(mail => mail.kind)
    expect(kinds).toEqual(['change-email'])
  })

  test('is not sent when the change was called off meanwhile', async () => {
    const leo = await member('Leo')
    await ask(leo, 'leo@next.test')
    const token = await linkFor(leo, 'disown_session', leo.email)
    expect((await call(api.disownSession, { body: { token } })).status).toBe(204)
    await write('email-change-notice', leo)
    await write('change-email', leo)
    expect([...(await mailsTo(leo.email)), ...(await mailsTo('leo@next.test'))]).toEqual([])
  })
})

describe('the mail to the new address', () => {
  test('is not sent when the old one has said no meanwhile', async () => {
    const ida = await member('Ida')
    await ask(ida, 'ida@next.test')
    expect((await revert(await linkFor(ida, 'revert_email', ida.email))).status).toBe(204)
    await write('change-email', ida)
    expect(await mailsTo('ida@next.test')).toEqual([])
  })
})

describe('a mail that someone asked for by an address', () => {
  test('is not sent when the account has left the address between its being found and being held', async () => {
    const max = await member('Max', { verified: false })
    const job = { kind: 'reset-password', email: max.email, at: new Date().toISOString() }
    const run = { id: 'late', attempt: 1, signal: new AbortController().signal }
    await db
      .transaction(async tx => {
        await tx.execute(sql`update users set email = 'max@next.test' where id = ${max.id}`)
        const written = mailAddressNow.run(job, deps, run)
        await waitUntilHeldUp()
        return { written }
      })
      .then(({ written }) => written)
    expect([...(await mailsTo(max.email)), ...(await mailsTo('max@next.test'))]).toEqual([])
  })

  /** Until someone waits for a row that this test holds. */
  async function waitUntilHeldUp() {
    await expect
      .poll(async () => (await db.execute(sql`select 1 from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0)
  }
})
