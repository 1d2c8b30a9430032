import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { password, token } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const heading = page.getByRole('heading', { level: 1 })
const maskedEmail = 'a•••@p•••.test'

test.each([
  ['ready', 'Confirm your email'],
  ['expired', 'This link is too old'],
  ['used', 'Email confirmed'],
] as const)('a link of a mail that is %s has its page', async (state, title) => {
  await openPage(`/verify-redirect/${token}`, {
    lookUpLink: { purpose: 'verify_email', state, maskedEmail },
  })
  await expect.element(heading).toHaveTextContent(title)
})

test('a link that only looks like one of ours does not work', { tags: 'variant' }, async () => {
  await openPage('/verify-email?token=half')
  await expect.element(heading).toHaveTextContent('This link does not work')
})

test('a link that nobody knows leads to a new mail', async () => {
  const app = await openPage(`/verify-redirect/${token}`, { lookUpLink: refusal('link_invalid') })
  await expect.poll(app.address).toBe('/pending-verification?error=invalid')
})

test('confirming an address takes one press and is accessible', async () => {
  const app = await openPage(`/verify-email?token=${token}`, {
    lookUpLink: { purpose: 'verify_email', state: 'ready', maskedEmail },
    confirmVerification: { alreadyVerified: false },
  })
  const confirm = page.getByRole('button', { name: 'Confirm my email' })
  await expect.element(confirm).toBeVisible()
  await expectAccessible()
  expect(app.calls('confirmVerification')).toEqual([])
  await confirm.click()
  await expect.element(heading).toHaveTextContent('Email confirmed')
  await expect.element(page.getByText('Thank you. You can sign in now.')).toHaveRole('status')
})

test('a reset link is mailed to a known and to an unknown address with the same words', async () => {
  const message = "If an account exists for that address, we've sent a link."
  await openPage('/forgot-password', { forgotPassword: { message } })
  await page.getByLabelText('Email').fill('ana@people.test')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect.element(heading).toHaveTextContent('Check your email')
  await expect.element(page.getByText(message)).toBeVisible()
})

test('a link that a mail program broke can be pasted', async () => {
  const app = await openPage('/reset-password', {
    lookUpLink: { purpose: 'reset_password', state: 'ready', maskedEmail },
  })
  const field = page.getByLabelText('Link from the mail')
  const link = `http://localhost:3000/verify-redirect/${token}`
  await field.fill(link.slice(0, -5))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => problemOf('Link from the mail')).toBe('Paste the whole link, to its last letter.')
  await field.fill(`  ${link} `)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByLabelText('New password')).toBeVisible()
  expect(app.address()).toBe(`/reset-password/${token}`)
})

test('a new password is set, after its rules, and leads to signing in', async () => {
  const app = await openPage(`/reset-password/${token}`, {
    lookUpLink: { purpose: 'reset_password', state: 'ready', maskedEmail },
    resetPassword: 'done',
  })
  const field = page.getByLabelText('New password')
  await expect.element(page.getByText(maskedEmail)).toBeVisible()
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  await expectAccessible()
  await field.fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect.poll(() => problemOf('New password')).toBe('Use at least 10 characters.')
  await field.fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(toast('Password changed', 'Sign in with your new password.')).toBeVisible()
  await expect.poll(app.address).toBe('/auth?mode=login')
  expect(app.calls('resetPassword')).toEqual([{ body: { token, password } }])
})

test.each(['used', 'expired'] as const)(
  'a reset link that is %s does not work any more',
  { tags: 'variant' },
  async state => {
    await openPage(`/reset-password/${token}`, {
      lookUpLink: { purpose: 'reset_password', state, maskedEmail },
    })
    await expect.element(heading).toHaveTextContent('This link does not work any more')
  },
)
