import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { secretsIn } from '../auth.testing.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { users } from '../tables.ts'

const { call, db, mailTo, person } = await scene({ work: true })

test('a visitor is refused', async () => {
  expect((await call(api.changeAddress, { body: { email: 'a@people.test' } })).status).toBe(401)
})

test('someone verified has to use the other way', async () => {
  const { status, body } = await call(api.changeAddress, {
    asker: await person('Vera'),
    body: { email: 'vera2@people.test' },
  })
  expect([status, body.code]).toEqual([409, 'already_verified'])
})

test('a mistyped address is corrected at once: the old link dies, the new address gets one', async () => {
  const una = await person('Una', { verified: false })
  await enqueueAccountMail(db, { kind: 'verify-email', userId: una.id })
  const old = secretsIn(await mailTo(una.email, 'verify-email'))

  const { status, body } = await call(api.changeAddress, { asker: una, body: { email: 'una@right.test' } })
  expect([status, body]).toEqual([200, { maskedEmail: 'u•••@r•••.test', retryAfter: 60 }])
  expect((await call(api.confirmVerification, { body: { token: old.token } })).status).toBe(410)
  expect((await call(api.confirmVerification, { asker: una, body: { code: old.code } })).status).toBe(400)

  const { token } = secretsIn(await mailTo('una@right.test', 'verify-email'))
  expect((await call(api.confirmVerification, { body: { token } })).body).toEqual({ alreadyVerified: false })
  expect((await call(api.getUser, { asker: una })).body.emailVerified).toBe(true)
})

test('an address that has an account already cannot be taken, in whatever case it is written', async () => {
  const max = await person('Max', { verified: false })
  const eva = await person('Eva')
  const { status, body } = await call(api.changeAddress, { asker: max, body: { email: 'EVA@people.test' } })
  expect([status, body.code]).toEqual([409, 'email_taken'])
  const [row] = await db.select().from(users).where(eq(users.id, max.id))
  expect(row?.email).toBe(max.email)
  expect(eva.email).toBe('eva@people.test')
})

test('a throwaway mailbox is refused', async () => {
  const ida = await person('Ida', { verified: false })
  const { status, body } = await call(api.changeAddress, {
    asker: ida,
    body: { email: 'ida@mailinator.com' },
  })
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty('email')
})

test('correcting and verifying at once ends in one of the two, never in a verified address nobody proved', async () => {
  for (let round = 0; round < 10; round++) {
    const leo = await person(`Leo${round}`, { verified: false })
    await enqueueAccountMail(db, { kind: 'verify-email', userId: leo.id })
    const { token } = secretsIn(await mailTo(leo.email, 'verify-email'))
    const [changed, confirmed] = await Promise.all([
      call(api.changeAddress, { asker: leo, body: { email: `moved${round}@people.test` } }),
      call(api.confirmVerification, { body: { token } }),
    ])
    const [row] = await db.select().from(users).where(eq(users.id, leo.id))
    const end = [changed.status, confirmed.status, row?.email === leo.email, row?.emailVerifiedAt !== null]
    expect([
      [200, 410, false, false],
      [409, 200, true, true],
    ]).toContainEqual(end)
  }
})

test('five corrections an hour are enough, each to an address of its own', async () => {
  const noa = await person('Noa', { verified: false })
  for (let count = 0; count < 5; count++) {
    const { status } = await call(api.changeAddress, {
      asker: noa,
      body: { email: `noa${count}@people.test` },
    })
    expect(status).toBe(200)
  }
  const { status, headers } = await call(api.changeAddress, {
    asker: noa,
    body: { email: 'noa5@people.test' },
  })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
})

test('the mail to the corrected address counts like one that was asked for', async () => {
  const pia = await person('Pia', { verified: false })
  expect((await call(api.changeAddress, { asker: pia, body: { email: 'pia@right.test' } })).status).toBe(200)
  const again = await call(api.resendVerification, { asker: pia, body: {} })
  expect(again.status).toBe(429)
})
