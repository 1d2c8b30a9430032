import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { patiently } from '#testing/patiently.ts'
import { type Person, scene } from '#testing/scene.ts'
import { secretsIn } from '../auth.testing.ts'
import { makeLink } from '../links/one-time-links.ts'
import { openSession } from '../sessions/session.ts'
import { oneTimeLinks, sessions, users } from '../tables.ts'
import { passwordMatches } from './password-hashing.ts'

const { app, call, db, lines, mailTo, person, timePasses } = await scene({ work: true })
const password = 'seven green kites'

async function asked(someone: Person) {
  await call(api.forgotPassword, { body: { email: someone.email } })
  return secretsIn(await mailTo(someone.email, 'reset-password')).token
}

async function row({ id }: Person) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('There is no such user.')
  return user
}

describe('a link', () => {
  test('that we never made, a used one and an old one are refused alike', async () => {
    const ana = await person('Ana')
    const used = await asked(ana)
    expect((await call(api.resetPassword, { body: { token: used, password } })).status).toBe(204)
    const eve = await person('Eve')
    const old = await asked(eve)
    await timePasses({ seconds: limits.resetLink })

    const tokens = ['A'.repeat(43), used, old]
    const answers = await Promise.all(
      tokens.map(token => call(api.resetPassword, { body: { token, password } })),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(410)
      expect({ ...body, requestId: '' }).toEqual({
        code: 'link_invalid',
        message: 'This link no longer works. Ask for a new one.',
        requestId: '',
      })
    }
    expect((await row(eve)).passwordHash).toBe('unusable')
  })

  test('of another purpose sets no password', async () => {
    const { id: userId, email } = await person('Una', { verified: false })
    for (const purpose of ['verify_email', 'disown_session', 'revert_email', 'change_email'] as const) {
      const { token } = await transaction(db, tx => makeLink(tx, { userId, email, purpose }))
      expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(410)
    }
  })

  test('survives mail scanners and then works exactly once', async () => {
    const ben = await person('Ben')
    const token = await asked(ben)
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: `/api/links/${token}` })).statusCode).toBe(200)
    }
    expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(204)
    expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(410)
  })

  test('used by twenty at once sets one password', async () => {
    const cleo = await person('Cleo')
    const token = await asked(cleo)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        patiently(() => call(api.resetPassword, { body: { token, password: `${password} ${index}` } })),
      ),
    )
    const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
    expect(await passwordMatches((await row(cleo)).passwordHash, `${password} ${winners[0]}`, 'a test')).toBe(
      true,
    )
  })

  test('sent to an address that was given up since is worth nothing', async () => {
    const dora = await person('Dora')
    const token = await asked(dora)
    await db.update(users).set({ email: 'dora@new.test' }).where(eq(users.id, dora.id))
    expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(410)
  })
})

describe('a password', () => {
  test('that is easily guessed or holds the own name is refused, and the link is still good', async () => {
    const emil = await person('Emilian')
    const token = await asked(emil)
    for (const weak of ['short', '1234567890', 'emilian is the best']) {
      const { status, body } = await call(api.resetPassword, { body: { token, password: weak } })
      expect(status).toBe(400)
      expect(body.fields).toHaveProperty('password')
    }
    expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(204)
    expect(await passwordMatches((await row(emil)).passwordHash, password, 'a test')).toBe(true)
  })
})

describe('a new password', () => {
  test('ends every session, signs nobody in, and its owner is told', async () => {
    const finn = await person('Finn')
    const second = { ...finn, cookie: `akin_session=${await openSession(db, finn.id, 'Phone')}` }
    const token = await asked(finn)
    const { status, headers } = await call(api.resetPassword, { asker: finn, body: { token, password } })
    expect(status).toBe(204)
    expect(String(headers['set-cookie'] ?? '')).not.toMatch(/akin_session=\w/)
    for (const asker of [finn, second]) expect((await call(api.getUser, { asker })).status).toBe(401)
    expect(await db.select().from(sessions).where(eq(sessions.userId, finn.id))).toEqual([])

    const { text } = await mailTo(finn.email, 'password-changed')
    expect(text).toContain('Your password was changed')
    expect(text).toContain('/reset-password?disown=')
    expect(lines.find(line => line.event === 'reset')).toMatchObject({ userId: expect.any(Number) })
  })

  test('throws out whoever joined with the address of another before its owner came', async () => {
    const attacker = await person('Victim', { verified: false })
    expect((await call(api.getUser, { asker: attacker })).status).toBe(200)
    const token = await asked(attacker)
    expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(204)
    expect((await call(api.getUser, { asker: attacker })).status).toBe(401)
    expect((await row(attacker)).emailVerifiedAt).not.toBeNull()
  })

  test('verifies the address, and the verification mail in the same mailbox then says so', async () => {
    const gil = await person('Gil', { verified: false })
    await call(api.resendVerification, { asker: gil, body: {} })
    const verify = secretsIn(await mailTo(gil.email, 'verify-email'))
    const token = await asked(gil)
    await call(api.resetPassword, { body: { token, password } })
    const { status, body } = await call(api.confirmVerification, { body: { token: verify.token } })
    expect([status, body]).toEqual([200, { alreadyVerified: true }])
  })

  test('does not bring back an account on its way to deletion', async () => {
    const hana = await person('Hana')
    const due = sql`now() + interval '30 days'`
    await db.update(users).set({ status: 'deleting', deletionDueAt: due }).where(eq(users.id, hana.id))
    const token = await asked(hana)
    expect((await call(api.resetPassword, { body: { token, password } })).status).toBe(204)
    const after = await row(hana)
    expect(after.status).toBe('deleting')
    expect(after.deletionDueAt).not.toBeNull()
  })

  test('calls off a move to another mailbox that someone has asked for', async () => {
    const ines = await person('Ines')
    await transaction(db, tx =>
      makeLink(tx, { userId: ines.id, email: 'thief@evil.test', purpose: 'change_email' }),
    )
    const token = await asked(ines)
    await call(api.resetPassword, { body: { token, password } })
    const waiting = and(eq(oneTimeLinks.userId, ines.id), eq(oneTimeLinks.purpose, 'change_email'))
    expect(await db.select().from(oneTimeLinks).where(waiting)).toEqual([])
  })
})
