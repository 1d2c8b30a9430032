import type { Session } from '@akin/contract/auth/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, password } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const at = new Date('2026-11-01T12:00:00Z')
const here: Session = { id: 1, device: 'Chrome on Linux', createdAt: at, lastUsedAt: at, current: true }
const phone: Session = { ...here, id: 2, device: 'Safari on iPhone', current: false }
const answers = {
  getUser: ana,
  getAccount: account,
  listSessions: { items: [here, phone], nextCursor: null },
}
const newPassword = 'seven slow trains to Narvik'

async function openForm(name: string) {
  await page.getByRole('button', { name }).click()
  return page.getByRole('form', { name })
}

test('the password is changed with the old one; a wrong one is said at its field', async () => {
  const app = await openPage('/profile?tab=security', {
    ...answers,
    changePassword: refusal('wrong_credentials'),
  })
  const form = await openForm('Change password')
  await form.getByLabelText('Current password').fill('not the old one')
  await form.getByLabelText('New password').fill(newPassword)
  const send = form.getByRole('button', { name: 'Change password' })
  await send.click()
  await expect.poll(() => problemOf('Current password')).toBe('That password is not right.')
  await expect.element(form.getByLabelText('Current password')).toHaveFocus()
  await expect.element(form.getByLabelText('New password')).toHaveValue(newPassword)

  app.answer({ changePassword: 'done', listSessions: { items: [here], nextCursor: null } })
  await form.getByLabelText('Current password').fill(password)
  await send.click()
  await expect.element(toast('Password changed', 'Your other devices have been signed out.')).toBeVisible()
  expect(app.calls('changePassword').at(-1)).toEqual({ body: { currentPassword: password, newPassword } })
})

test('a new address waits for its confirmation', async () => {
  const app = await openPage('/profile?tab=security', {
    ...answers,
    changeEmail: { maskedEmail: 'n•••@p•••.test' },
  })
  const form = await openForm('Change email')
  await form.getByLabelText('New email').fill('new@people.test')
  await form.getByLabelText('Password').fill(password)
  app.answer({ getAccount: { ...account, pendingEmail: 'n•••@p•••.test' } })
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect.element(toast('One more step', 'Open the link we sent to n•••@p•••.test.')).toBeVisible()
  await expect.element(page.getByText(/Until then ana@people\.test stays your address\./)).toBeVisible()
})

test('sessions are listed, and ended after one question', async () => {
  const laptop = { ...phone, id: 3, device: 'Firefox on Mac' }
  const app = await openPage('/profile?tab=security', {
    ...answers,
    listSessions: { items: [here, phone, laptop], nextCursor: null },
    endSession: 'done',
  })
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect.element(sessions.getByRole('listitem').first().getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'End session: Safari on iPhone' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'End session' }).click()
  await expect.element(toast('Session ended', 'Safari on iPhone has been signed out.')).toBeVisible()
  expect(app.calls('endSession')).toEqual([{ params: { sessionId: '2' } }])
  await expect.poll(() => sessions.getByRole('listitem').elements().length).toBe(2)

  app.answer({ endOtherSessions: { ended: 1 }, listSessions: { items: [here], nextCursor: null } })
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const all = page.getByRole('alertdialog', { name: 'End all other sessions?' })
  await all.getByRole('button', { name: 'End all other sessions' }).click()
  await expect.element(toast('Other sessions ended', 'You are signed in on this device only.')).toBeVisible()
  await expect.poll(() => sessions.getByRole('listitem').elements().length).toBe(1)
})

test('someone unverified corrects their address where it is confirmed', async () => {
  const app = await openPage('/profile?tab=security', {
    ...answers,
    getUser: { ...ana, emailVerified: false },
    getAccount: { ...account, emailVerified: false },
  })
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change email' }).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Verify or change it' }))
    .toHaveAttribute('href', '/pending-verification')
  expect(app.address()).toBe('/profile?tab=security')
})

test('the security of an account is accessible with every form open, and known to password managers', async () => {
  await openPage('/profile?tab=security', answers)
  for (const name of ['Change email', 'Change password']) {
    await expect.element(await openForm(name)).toBeVisible()
  }
  await expect.element(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  await expect
    .element(page.getByLabelText('Current password'))
    .toHaveAttribute('autocomplete', 'current-password')
  await expect.element(page.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  await expectAccessible()
})
