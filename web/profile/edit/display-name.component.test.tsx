import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'
import { account } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const change = page.getByRole('button', { name: 'Change display name' })
const form = page.getByRole('form', { name: 'Change name' })
const field = form.getByLabelText('Display name')
const fullName = page.getByLabelText('Name', { exact: true })

async function openProfile() {
  const app = await openPage('/profile', {
    ...keptProfile(),
    getAccount: account,
    checkDisplayName: { available: true, message: null, suggestions: [] },
    changeDisplayName: { ...ana, displayName: 'Nana' },
  })
  await expect.element(change).toBeVisible()
  return app
}

test('one is renamed in place, by keyboard, and what is typed in the profile stays', async () => {
  const app = await openProfile()
  await fullName.fill('Ana Holt')
  change.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Nana')
  await expect.element(form.getByText('Free. Your page will be localhost:3000/p/Nana')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Name changed', 'You are Nana now.')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(change).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'localhost:3000/p/Nana' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/p/Nana')
  expect(app.calls('changeDisplayName')).toEqual([{ body: { displayName: 'Nana' } }])
  await expect.element(fullName).toHaveValue('Ana Holt')
  await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  expect(app.calls('editProfile')).toEqual([])
  expect(app.address()).toBe('/profile')
})

test('whoever keeps the old name is back at the button, and nothing is sent', async () => {
  const app = await openProfile()
  await change.click()
  await field.fill('Nana')
  await form.getByRole('button', { name: 'Keep the old one' }).click()
  await expect.element(change).toHaveFocus()
  expect(app.calls('changeDisplayName')).toEqual([])
})

test('a name that was changed waits for its 30 days, and the form says from when on', async () => {
  const app = await openProfile()
  app.answer({
    getAccount: { ...account, nextNameChangeAt: new Date(Date.now() + 1e9) },
    changeDisplayName: refusal('name_not_yet'),
  })
  await change.click()
  await expect.element(form.getByText(/^You can choose a new one from/)).toBeVisible()
  await field.fill('Third')
  await form.getByRole('button', { name: 'Change name' }).click()
  await expect.poll(() => problemOf('Display name')).toBe('You can change your name once in 30 days.')
  await expect.element(field).toHaveValue('Third')
})
