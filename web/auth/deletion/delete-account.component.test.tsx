import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { passkeyAnswers } from '#testing/passkey-answers.ts'
import { account, laptop, password } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

test('deleting asks for the name and the password, and signs out', async () => {
  const app = await openPage('/profile?tab=data', {
    getUser: ana,
    getAccount: account,
    deleteAccount: refusal('wrong_credentials'),
  })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const form = page.getByRole('form', { name: 'Delete account' })
  const send = form.getByRole('button', { name: 'Delete account' })
  const given = form.getByLabelText('Password')
  await expect.element(given).toHaveAttribute('autocomplete', 'current-password')
  await expectAccessible()

  await form.getByLabelText('Display name').fill('Somebody')
  await given.fill('not my password')
  await send.click()
  await expect.poll(() => problemOf('Display name')).toBe('Type Ana, just as it is written.')
  expect(app.calls('deleteAccount')).toEqual([])
  await form.getByLabelText('Display name').fill('Ana')
  await send.click()
  await expect.poll(() => problemOf('Password')).toBe('That password is not right.')

  app.answer({
    deleteAccount: { deletionDate: '2026-12-15T12:00:00.000Z' },
    getUser: refusal('not_signed_in'),
  })
  await given.fill(password)
  await send.click()
  await expect.poll(app.address).toBe('/auth')
  const closed = toast('Your account is closed')
  await expect.element(closed.getByText(/^Sign in before .+ and everything comes back\.$/)).toBeVisible()
})

test('a passkey stands in for the password, once the name is right', async () => {
  passkeyAnswers()
  const app = await openPage('/profile?tab=data', {
    getUser: ana,
    getAccount: account,
    listPasskeys: { items: [laptop], nextCursor: null },
    deleteAccount: refusal('wrong_passkey'),
  })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const form = page.getByRole('form', { name: 'Delete account' })
  const passkey = form.getByRole('button', { name: 'Use a passkey instead' })
  await passkey.click()
  await expect.poll(() => problemOf('Display name')).toBe('Type Ana, just as it is written.')
  expect(app.calls('deleteAccount')).toEqual([])
  await form.getByLabelText('Display name').fill('Ana')
  await passkey.click()
  await expect.element(form.getByText(/^That passkey did not work/)).toBeVisible()
  expect(app.calls('deleteAccount')[0]?.body).toMatchObject({ displayName: 'Ana', assertion: { id: 'AQID' } })
})

test('whoever comes back in time is told once', async () => {
  await openPage('/chat', { getUser: { ...ana, accountReactivated: true } })
  const dialog = page.getByRole('dialog', { name: 'Account Reactivated' })
  const text =
    'Welcome back, Ana! Your account has been successfully reactivated. All your previous data and connections have been restored.'
  await expect.element(dialog).toHaveAccessibleDescription(text)
  await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('whoever came back by mistake keeps the deletion date', async () => {
  const app = await openPage('/chat', {
    getUser: { ...ana, accountReactivated: true },
    keepDeletion: 'done',
  })
  const dialog = page.getByRole('dialog', { name: 'Account Reactivated' })
  const keep = dialog.getByRole('button', { name: 'Keep my deletion date' })
  await expect.element(keep).toBeVisible()
  app.answer({ getUser: refusal('not_signed_in') })
  await keep.click()
  const text = 'You are signed out. Signing in before that day brings everything back.'
  await expect.element(toast('Your deletion date stands', text)).toBeVisible()
  await expect.poll(app.address).toBe('/auth')
  await expect.element(dialog).not.toBeInTheDocument()
  await app.close()

  // The dialog is seen once; the settings offer it for as long as it holds.
  const kept = { date: new Date('2026-12-15T12:00:00Z'), until: new Date('2026-11-18T12:00:00Z') }
  const settings = await openPage('/profile?tab=data', {
    getUser: ana,
    getAccount: { ...account, deletionToKeep: kept },
    keepDeletion: 'done',
  })
  await expect.element(page.getByText(/the day it was set for, .*15.*2026/)).toBeVisible()
  settings.answer({ getUser: refusal('not_signed_in') })
  await page.getByRole('button', { name: 'Keep my deletion date' }).click()
  await expect.poll(settings.address).toBe('/auth')
  expect(settings.calls('keepDeletion')).toHaveLength(1)
})
