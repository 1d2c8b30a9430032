import { api } from '@akin/contract/api.ts'
import { expect, test, vi } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'

const { call, lines, outbox, member, elsewhere, rowOf, timePasses } = await accountScene({ work: true })

const keep = (asker: Person) => call(api.keepDeletion, { asker })

const scheduledMails = async (address: string) =>
  (await outbox.list()).filter(mail => mail.to === address && mail.kind === 'deletion-scheduled')

/** Deletes the account and signs in again, once its mail has gone out: whoever is back by then gets none. */
async function comeBack(person: Person) {
  const { displayName, email } = person
  const { body } = await call(api.deleteAccount, { asker: person, body: { displayName, password } })
  await vi.waitFor(async () => expect(await scheduledMails(email)).toHaveLength(1))
  const { headers } = await call(api.logIn, { body: { email, password } })
  const cookie = /akin_session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  return { back: { ...person, cookie }, deletionDate: body.deletionDate }
}

test('a visitor is told to sign in', async () => {
  expect((await call(api.keepDeletion)).status).toBe(401)
})

test('someone who deleted nothing has nothing to keep', async () => {
  const ana = await member('Ana')
  const { status, body } = await keep(ana)
  expect(status).toBe(409)
  expect(body.code).toBe('nothing_to_keep')
  expect((await rowOf(ana)).status).toBe('active')
})

test('brings the same day back and signs out everywhere', async () => {
  const { back: ben, deletionDate } = await comeBack(await member('Ben'))
  const phone = await elsewhere(ben)
  expect((await rowOf(ben)).deletionDueAt).toBeNull()
  const { status, headers } = await keep(ben)
  expect(status).toBe(204)
  expect(headers['set-cookie']).toMatch(/akin_session=;/)
  expect(await rowOf(ben)).toMatchObject({
    status: 'deleting',
    deletionDueAt: new Date(deletionDate),
    reactivatedAt: null,
    cancelledDeletionDueAt: null,
  })
  for (const asker of [ben, phone]) expect((await call(api.getUser, { asker })).status).toBe(401)
  await vi.waitFor(async () => expect(await scheduledMails(ben.email)).toHaveLength(2))
  expect(lines).toContainEqual(expect.objectContaining({ userId: ben.id, event: 'deletion kept' }))
})

test('is possible for a day after coming back, not longer', async () => {
  const { back: mia } = await comeBack(await member('Mia'))
  await timePasses({ minutes: 2 })
  const { back: ida } = await comeBack(await member('Ida'))
  await timePasses({ hours: 23, minutes: 59 })
  // The account says so, for the page that offers it.
  expect((await call(api.getAccount, { asker: mia })).body.deletionToKeep).toBeNull()
  const { deletionToKeep } = (await call(api.getAccount, { asker: ida })).body
  expect(deletionToKeep?.date).toBe((await rowOf(ida)).cancelledDeletionDueAt?.toISOString())
  const left = Date.parse(String(deletionToKeep?.until)) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60_000)
  expect((await keep(mia)).body.code).toBe('nothing_to_keep')
  expect((await keep(ida)).status).toBe(204)
})

test('signing in once more brings the account back again', async () => {
  const { back: leo } = await comeBack(await member('Leo'))
  await keep(leo)
  const { body } = await call(api.logIn, { body: { email: leo.email, password } })
  expect(body.accountReactivated).toBe(true)
})
