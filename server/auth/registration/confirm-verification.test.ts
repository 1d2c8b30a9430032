import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { patiently } from '#testing/patiently.ts'
import { type Person, scene } from '#testing/scene.ts'
import { secretsIn, statementsOf } from '../auth.testing.ts'
import { makeLink } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { oneTimeLinks, users } from '../tables.ts'

const { call, db, lines, mailTo, person, timePasses } = await scene({ work: true })
const stranger = 'A'.repeat(43)

async function newcomer(name: string) {
  const someone = await person(name, { verified: false })
  await enqueueAccountMail(db, { kind: 'verify-email', userId: someone.id })
  return { ...someone, ...secretsIn(await mailTo(someone.email, 'verify-email')) }
}

async function isVerified({ id }: Pick<Person, 'id'>) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user?.emailVerifiedAt != null
}

function otherThan(code: string) {
  return code === '000000' ? '000001' : '000000'
}

describe('by link', () => {
  test('a made-up token is refused', async () => {
    const { status, body } = await call(api.confirmVerification, { body: { token: stranger } })
    expect([status, body.code]).toEqual([410, 'link_invalid'])
  })

  test('the address is verified, and nobody is signed in by it', async () => {
    const ana = await newcomer('Ana')
    const { status, body, headers } = await call(api.confirmVerification, { body: { token: ana.token } })
    expect([status, body]).toEqual([200, { alreadyVerified: false }])
    expect(headers['set-cookie']).toBeUndefined()
    expect((await call(api.getUser, { asker: ana })).body.emailVerified).toBe(true)
    expect(lines.find(line => line.event === 'verify')).toMatchObject({ userId: ana.id, msg: 'account' })
  })

  test('of twenty who use it at once one verifies, and the others hear that it is done', async () => {
    const ben = await newcomer('Ben')
    const body = { token: ben.token }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patiently(() => call(api.confirmVerification, { body }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(answer => !answer.body.alreadyVerified)).toHaveLength(1)
  })

  test('a link that is a day old no longer works', async () => {
    const cleo = await newcomer('Cleo')
    await timePasses({ days: 1 })
    const { status, body } = await call(api.confirmVerification, { body: { token: cleo.token } })
    expect([status, body.code]).toEqual([410, 'link_invalid'])
    expect(await isVerified(cleo)).toBe(false)
  })

  test('after the code was typed, the link of the same mail says that it is done', async () => {
    const dora = await newcomer('Dora')
    await call(api.confirmVerification, { asker: dora, body: { code: dora.code } })
    const { status, body } = await call(api.confirmVerification, { body: { token: dora.token } })
    expect([status, body]).toEqual([200, { alreadyVerified: true }])
  })

  test('a link sent to an address that is no longer theirs does not verify the one that is', async () => {
    const eda = await newcomer('Eda')
    await db.update(users).set({ email: 'eda@new.test' }).where(eq(users.id, eda.id))
    expect((await call(api.confirmVerification, { body: { token: eda.token } })).status).toBe(410)
    const byCode = await call(api.confirmVerification, { asker: eda, body: { code: eda.code } })
    expect(byCode.body.code).toBe('wrong_code')
    expect(await isVerified(eda)).toBe(false)
  })

  test('a link for another purpose does not verify', async () => {
    const emil = await person('Emil', { verified: false })
    await enqueueAccountMail(db, { kind: 'reset-password', userId: emil.id })
    const { token } = secretsIn(await mailTo(emil.email, 'reset-password'))
    expect(token).not.toBe('')
    expect((await call(api.confirmVerification, { body: { token } })).status).toBe(410)
    expect(await isVerified(emil)).toBe(false)
  })

  test('an account on its way to deletion is verified and stays on its way', async () => {
    const finn = await newcomer('Finn')
    const due = sql`now() + interval '30 days'`
    await db.update(users).set({ status: 'deleting', deletionDueAt: due }).where(eq(users.id, finn.id))
    expect((await call(api.confirmVerification, { body: { token: finn.token } })).status).toBe(200)
    const [user] = await db.select().from(users).where(eq(users.id, finn.id))
    expect(user?.status).toBe('deleting')
    expect(user?.emailVerifiedAt).not.toBeNull()
  })

  test('ten failures from one place are enough for an hour, and a success takes none of them back', async () => {
    const strict = await scene({ config: { ipLimitsScale: 1 } })
    const knock = (token: string) => strict.call(api.confirmVerification, { body: { token } })
    const { id: userId, email } = await strict.person('Own', { verified: false })
    const own = await transaction(strict.db, tx => makeLink(tx, { userId, email, purpose: 'verify_email' }))
    for (let tries = 1; tries < limits.linkTriesPerIp.max; tries++) {
      expect((await knock(stranger)).status).toBe(410)
    }
    expect((await knock(own.token)).status).toBe(200)
    expect((await knock(stranger)).status).toBe(410)
    const { status, headers } = await knock(stranger)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  })
})

describe('by code', () => {
  test('a visitor has to say for which address', async () => {
    const { status, body } = await call(api.confirmVerification, { body: { code: '123456' } })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('email')
  })

  test('someone signed in types the digits', async () => {
    const gil = await newcomer('Gil')
    const { status, body } = await call(api.confirmVerification, { asker: gil, body: { code: gil.code } })
    expect([status, body]).toEqual([200, { alreadyVerified: false }])
    expect(await isVerified(gil)).toBe(true)
  })

  test('a visitor types address and digits, and is not signed in by it', async () => {
    const hana = await newcomer('Hana')
    const body = { email: 'HANA@people.test', code: hana.code }
    const { status, headers } = await call(api.confirmVerification, { body })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(await isVerified(hana)).toBe(true)
  })

  test('a double click is no error', async () => {
    const ines = await newcomer('Ines')
    const body = { email: ines.email, code: ines.code }
    const answers = await Promise.all([1, 2, 3].map(() => call(api.confirmVerification, { body })))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(answers.filter(answer => !answer.body.alreadyVerified)).toHaveLength(1)
  })

  test('an unknown address, a verified one and a wrong code get the same answer', async () => {
    const jon = await newcomer('Jon')
    const vera = await person('Vera')
    const answers = await Promise.all(
      [jon.email, vera.email, 'nobody@people.test'].map(email =>
        call(api.confirmVerification, { body: { email, code: otherThan(jon.code) } }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect({ ...body, requestId: '' }).toEqual({
        code: 'wrong_code',
        message: 'That code is not right, or it is too old. Ask for a new one.',
        requestId: '',
      })
    }
  })

  test('an unknown address costs the server the very same work as a known one', async () => {
    const idle = await scene()
    const { id: userId, email } = await idle.person('Kai', { verified: false })
    const { code = '' } = await transaction(idle.db, tx =>
      makeLink(tx, { userId, email, purpose: 'verify_email', withCode: true }),
    )
    const guess = (address: string) =>
      statementsOf(() =>
        idle.call(api.confirmVerification, { body: { email: address, code: otherThan(code) } }),
      )
    const known = await guess(email)
    const [link] = await idle.db.select().from(oneTimeLinks)
    expect(link?.codeTries).toBe(1)
    expect(known).toContain('commit')
    expect(await guess('nobody@people.test')).toEqual(known)
  })

  test('five wrong tries kill a code, however many are sent at once', async () => {
    const lia = await newcomer('Lia')
    const guess = { email: lia.email, code: otherThan(lia.code) }
    await Promise.all(Array.from({ length: 30 }, () => call(api.confirmVerification, { body: guess })))
    const [link] = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, lia.id))
    expect(link?.codeTries).toBe(limits.codeTries)
    const right = await call(api.confirmVerification, { body: { email: lia.email, code: lia.code } })
    expect([right.status, right.body.code]).toEqual([400, 'wrong_code'])
    expect(await isVerified(lia)).toBe(false)
    expect((await call(api.confirmVerification, { body: { token: lia.token } })).status).toBe(200)
  })

  test('the fifth try may still be the right one', async () => {
    const mia = await newcomer('Mia')
    for (let tries = 1; tries < limits.codeTries; tries++) {
      await call(api.confirmVerification, { asker: mia, body: { code: otherThan(mia.code) } })
    }
    expect((await call(api.confirmVerification, { asker: mia, body: { code: mia.code } })).status).toBe(200)
  })

  test('a code is too old after fifteen minutes, its link is not', async () => {
    const nils = await newcomer('Nils')
    await db.update(oneTimeLinks).set({ codeExpiresAt: sql`now()` }).where(eq(oneTimeLinks.userId, nils.id))
    const { body } = await call(api.confirmVerification, { asker: nils, body: { code: nils.code } })
    expect(body.code).toBe('wrong_code')
    expect((await call(api.confirmVerification, { body: { token: nils.token } })).status).toBe(200)
  })

  test('a code is for one person only', async () => {
    const olga = await newcomer('Olga')
    const paul = await newcomer('Paul')
    expect(olga.code).not.toBe(paul.code)
    const { status } = await call(api.confirmVerification, { asker: paul, body: { code: olga.code } })
    expect(status).toBe(400)
  })

  test('someone who is verified already is told so, and buys no guesses with it', async () => {
    const quinn = await person('Quinn')
    await call(api.confirmVerification, { body: { email: 'nobody@people.test', code: '111111' } })
    const before = await db.execute(sql`select count from attempts where key like 'link:%'`)
    const { body } = await call(api.confirmVerification, { asker: quinn, body: { code: '123456' } })
    expect(body).toEqual({ alreadyVerified: true })
    const after = await db.execute(sql`select count from attempts where key like 'link:%'`)
    expect(before.rows).toHaveLength(1)
    expect(after.rows).toEqual(before.rows)
  })
})

test('the secrets of a mail are in the mail alone: the database has hashes, the log has nothing', async () => {
  const rosa = await newcomer('Rosa')
  expect(rosa.code).toMatch(/^\d{6}$/)
  const { rows } = await db.execute(sql`
    select (select json_agg(l) from one_time_links l)::text || (select json_agg(j) from pgboss.job j)::text as kept`)
  const kept = String(rows[0]?.kept)
  expect(kept).toContain('account-mail')
  expect(kept).not.toContain(rosa.token)
  expect(kept).not.toContain(Buffer.from(rosa.token).toString('hex'))
  expect(kept).not.toContain(`"${rosa.code}"`)
  expect(JSON.stringify(lines)).not.toContain(rosa.token)
})
