import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { allJobsDone } from '../auth.testing.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { users } from '../tables.ts'

const { call, db, deps, mailTo, outbox, person, timePasses } = await scene({ work: true })

test('a visitor is refused, and told no address', async () => {
  const { status, body } = await call(api.getVerificationStatus)
  expect(status).toBe(401)
  expect(JSON.stringify(body)).not.toContain('@')
})

test('an address is told in full to the session of its owner, and moves with the account', async () => {
  const [ira, eli] = [await person('Ira', { verified: false }), await person('Eli', { verified: false })]
  const told = async (asker: typeof ira) => (await call(api.getVerificationStatus, { asker })).body.email
  expect([await told(ira), await told(eli)]).toEqual([ira.email, eli.email])
  const email = 'right@people.test'
  expect((await call(api.changeAddress, { asker: ira, body: { email } })).status).toBe(200)
  expect([await told(ira), await told(eli)]).toEqual([email, eli.email])
})

test('before any mail there is nothing to wait for', async () => {
  const una = await person('Una', { verified: false })
  const { status, body } = await call(api.getVerificationStatus, { asker: una })
  expect(status).toBe(200)
  expect(body).toEqual({
    email: una.email,
    maskedEmail: 'u•••@p•••.test',
    emailVerified: false,
    lastSentAt: null,
    nextResendAt: null,
    serverTime: expect.any(String),
    mailServiceUp: true,
    mailRefused: false,
  })
  expect(Math.abs(Date.parse(String(body.serverTime)) - Date.now())).toBeLessThan(2000)
})

test('after a mail it says when it went out and when the next may', async () => {
  const ida = await person('Ida', { verified: false })
  await enqueueAccountMail(db, { kind: 'verify-email', userId: ida.id })
  await mailTo(ida.email, 'verify-email')
  const { body } = await call(api.getVerificationStatus, { asker: ida })
  const sent = Date.parse(String(body.lastSentAt))
  expect(Math.abs(sent - Date.now())).toBeLessThan(5000)
  expect(Math.abs(Date.parse(String(body.nextResendAt)) - sent - 60_000)).toBeLessThan(1000)
})

test('when the hour is used up, the next mail is as far away as the refusal says', async () => {
  const eva = await person('Eva', { verified: false })
  for (let asked = 0; asked < 5; asked++) {
    expect((await call(api.resendVerification, { body: { email: eva.email } })).status).toBe(200)
    await timePasses({ seconds: limits.resendPause })
  }
  // One that goes out only now asks for its own, much shorter pause.
  await enqueueAccountMail(db, { kind: 'verify-email', userId: eva.id })
  await allJobsDone(db)
  const { body } = await call(api.getVerificationStatus, { asker: eva })
  expect(Date.parse(String(body.nextResendAt)) - Date.now()).toBeGreaterThan(3_000_000)
  const refused = await call(api.resendVerification, { asker: eva, body: {} })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('someone verified waits for nothing', async () => {
  const { body } = await call(api.getVerificationStatus, { asker: await person('Vera') })
  expect(body).toMatchObject({ emailVerified: true, nextResendAt: null })
})

test('an address that takes no mail, and a mail server that is away, are told', async () => {
  const noa = await person('Noa', { verified: false })
  await db.update(users).set({ emailRefusedAt: sql`now()` }).where(eq(users.id, noa.id))
  deps.mailer = { ...outbox, isUp: async () => false }
  const { body } = await call(api.getVerificationStatus, { asker: noa })
  expect(body).toMatchObject({ mailRefused: true, mailServiceUp: false })
  deps.mailer = outbox
})
