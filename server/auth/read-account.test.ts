import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { accountScene } from './account.scene.ts'

const { call, member, linkFor, timePasses } = await accountScene()

test('a visitor is told to sign in', async () => {
  expect((await call(api.getAccount)).status).toBe(401)
})

test('I see my own account, and no more than the page shows', async () => {
  const ana = await member('Ana')
  const { status, body } = await call(api.getAccount, { asker: ana })
  expect(status).toBe(200)
  expect(body).toEqual({
    email: ana.email,
    emailVerified: true,
    displayName: 'Ana',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    pendingEmail: null,
    nextNameChangeAt: null,
    marketingOptIn: false,
    deletionToKeep: null,
    break: null,
  })
})

test('someone who has not confirmed their address sees that', async () => {
  const una = await member('Una', { verified: false })
  expect((await call(api.getAccount, { asker: una })).body.emailVerified).toBe(false)
})

test('the address that waits for its confirmation is shown while it waits', async () => {
  const ben = await member('Ben')
  await linkFor(ben, 'change_email', 'ben@elsewhere.test')
  await linkFor(ben, 'reset_password', ben.email)
  const pending = async () => (await call(api.getAccount, { asker: ben })).body.pendingEmail
  expect(await pending()).toBe('ben@elsewhere.test')
  await timePasses({ seconds: limits.emailChangeLink })
  expect(await pending()).toBeNull()
})

test('the day of the next change of name is shown until it has come', async () => {
  const mia = await member('Mia')
  const next = async () => (await call(api.getAccount, { asker: mia })).body.nextNameChangeAt
  await call(api.changeDisplayName, { asker: mia, body: { displayName: 'Mia-Rose' } })
  await timePasses({ days: 29 })
  const days = (Date.parse(String(await next())) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(0.99)
  expect(days).toBeLessThan(1.01)
  await timePasses({ days: 1, seconds: 1 })
  expect(await next()).toBeNull()
})
