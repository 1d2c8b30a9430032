import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { passkeyAnswers } from '#testing/passkey-answers.ts'
import { problemOf, toast } from '#testing/screen.ts'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')

const note = page.getByRole('group', { name: /^Login failed/ })

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

const wrong = 'Login failed. Incorrect email or password. Check both, or reset your password.'

test('a wrong password says so, and nothing is cleared', async () => {
  const app = await openPage('/auth', { logIn: refusal('wrong_login') })
  await signIn()
  await expect.element(toast('Login failed', 'Incorrect email or password.')).toHaveRole('alert')
  await expect.element(email).toHaveValue('ana@people.test')
  await expect.element(password).toHaveValue('not my password')
  expect(app.address()).toBe('/auth')
})

test('it also says so in place, with the focus there, until the next try', async () => {
  const app = await openPage('/auth', { logIn: refusal('wrong_login') })
  await signIn()
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveTextContent(wrong)
  await expect.element(note).toHaveAccessibleName(wrong)
  await expectAccessible()

  await password.fill('not my password either')
  await expect.element(note).toHaveTextContent(wrong)
  const held = Promise.withResolvers<typeof ana>()
  app.answer({ logIn: held.promise })
  await userEvent.keyboard('{Enter}')
  await expect.element(note).not.toBeInTheDocument()
  held.resolve(ana)
  await expect.poll(app.address).toBe('/chat')
})

test('a try that is not sent takes the note away as well', { tags: 'variant' }, async () => {
  await openPage('/auth', { logIn: refusal('wrong_login') })
  await signIn()
  await expect.element(note).toBeVisible()
  await password.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problemOf('Password')).toBe('Enter your password.')
  await expect.element(note).not.toBeInTheDocument()
})

test('leaving the page takes it away', { tags: 'variant' }, async () => {
  const app = await openPage('/auth', { logIn: refusal('wrong_login') })
  await signIn()
  await expect.element(note).toBeVisible()
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect.element(page.getByLabelText('Display name')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await expect.element(email).toHaveValue('ana@people.test')
  await expect.element(note).not.toBeInTheDocument()
  expect(app.calls('logIn')).toHaveLength(1)
})

test('after too many tries it says how long to wait, and until when', async () => {
  await openPage('/auth', { logIn: refusal('rate_limited', { retryAfter: 872 }) })
  await expect.element(email).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 1, 15, 20, 40) })
  await signIn()
  const words =
    'Login failed. Too many tries. You can try again in 15 minutes, at 3:36 PM. Meanwhile you can reset your password.'
  await expect.element(note).toHaveTextContent(words)
  await expect.element(note).toHaveFocus()
  vi.setSystemTime(new Date(2026, 0, 1, 15, 30))
  await password.fill('perhaps this one')
  await expect.element(note).toHaveTextContent(words)
})

const failures: [string, NonNullable<Answers['logIn']>, string][] = [
  ['without a network', noAnswer, 'We could not reach Akin. Check your connection and try again.'],
  [
    'while the server is busy',
    refusal('unavailable', { retryAfter: 5 }),
    'Akin is catching its breath. Please try again in a moment.',
  ],
]

test.each(failures)('%s it says so in those words', async (_, logIn, words) => {
  await openPage('/auth', { logIn })
  await signIn()
  await expect.element(note).toHaveTextContent(`Login failed. ${words}`)
  await expect.element(note).toHaveFocus()
  await expect.element(note.getByRole('link')).not.toBeInTheDocument()
  await expect.element(password).toHaveValue('not my password')
})

test.each(['reset your password', 'Forgot password?'])(
  '"%s" takes the typed address along, and not in the URL',
  async name => {
    const app = await openPage('/auth', { logIn: refusal('wrong_login') })
    await signIn()
    await expect.element(note).toHaveFocus()
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', '/forgot-password')
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
    expect(app.address()).toBe('/forgot-password')
    await expect.element(page.getByLabelText('Email')).toHaveValue('ana@people.test')
  },
)

test('problems of several fields are named, and each line leads to its field', {
  tags: 'variant',
}, async () => {
  await openPage('/auth')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const lines = page.getByRole('group', { name: 'Please look at these again.' }).getByRole('link')
  await expect
    .poll(() => lines.elements().map(line => line.textContent))
    .toEqual(['Email: Enter a valid email address.', 'Password: Enter your password.'])
  await lines.last().click()
  await expect.element(password).toHaveFocus()
  await expectAccessible()
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

test('nothing is asked of passkeys before someone reaches for the form; one that is refused says so', async () => {
  const app = await openPage('/auth', { logInWithPasskey: refusal('wrong_passkey') })
  await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn')
  expect(app.calls('askForPasskey')).toEqual([])
  const get = passkeyAnswers()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const said = 'That passkey did not work. Try again, or use your password.'
  await expect.element(toast('Login failed', said)).toHaveRole('alert')
  await expect.element(note).toHaveFocus()
  expect(get.mock.calls.at(-1)?.[0]?.publicKey).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
  })

  app.answer({ logInWithPasskey: ana })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.element(toast('Login successful', 'Welcome back, Ana!')).toBeVisible()
  await expect.poll(app.address).toBe('/chat')
})
