import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')

async function signIn() {
  await email.fill('ana@people.test')
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('signing in greets by name and leads to the chat', async () => {
  const app = await openPage('/auth', { logIn: ana })
  await signIn()
  await expect.element(toast('Login successful', 'Welcome back, Ana!')).toHaveRole('status')
  await expect.poll(app.address).toBe('/chat')
})

test('a wrong password says so, and nothing is cleared', async () => {
  const app = await openPage('/auth', { logIn: refusal('wrong_login') })
  await signIn()
  await expect.element(toast('Login failed', 'Incorrect email or password.')).toHaveRole('alert')
  await expect.element(email).toHaveValue('ana@people.test')
  await expect.element(password).toHaveValue('not my password')
  expect(app.address()).toBe('/auth')
})

test('signing in without a verified address says so and leads to the mail after 1.5 s, not before', async () => {
  const unverified = refusal('needs_verification', { needsVerification: true, email: 'ana@people.test' })
  const app = await openPage('/auth', { logIn: unverified })
  await expect.element(email).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await signIn()
  await expect
    .element(
      toast('Email verification required', 'Please verify your email address before accessing your account.'),
    )
    .toBeVisible()
  await vi.advanceTimersByTimeAsync(1499)
  expect(app.address()).toBe('/auth')
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(app.address).toBe('/pending-verification')
  await expect.element(page.getByText('a•••@p•••.test')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log out' })).not.toBeInTheDocument()
})
