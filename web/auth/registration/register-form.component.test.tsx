import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { password, verificationStatus } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'
import { commonPasswords } from '../passwords/use-common-passwords.ts'

const free = { available: true, message: null, suggestions: [] }
const failed = 'Registration failed'
const create = page.getByRole('button', { name: 'Create account' })

const field = (label: string) => page.getByLabelText(label)

async function fillBirth(day: string, month: string, year: string) {
  await field('Day').fill(day)
  await field('Month').fill(month)
  await field('Year').fill(year)
}

async function fillIn({ displayName = 'Ana', email = 'ana@people.test' } = {}) {
  await field('Display name').fill(displayName)
  await field('Email').fill(email)
  await field('Password').fill(password)
  await fillBirth('17', '5', '1990')
  await page.getByRole('checkbox', { name: 'I agree to the Terms and the Privacy Policy' }).click()
}

test('bad fields are named one by one, the first has the focus, and nothing is cleared or sent', async () => {
  const app = await openPage('/auth?mode=register', { checkDisplayName: free })
  await create.click()
  await expect.element(field('Display name')).toHaveFocus()
  await expect.poll(() => problemOf('Display name')).toBe('3–24 letters, numbers, - or _.')
  expect(problemOf('Email')).toBe('Enter a valid email address.')
  expect(problemOf('Password')).toBe('Use at least 10 characters.')
  expect(problemOf('Day')).toBe('Enter your date of birth.')
  await expect
    .element(page.getByRole('checkbox', { name: /^I agree/ }))
    .toHaveAccessibleDescription('Please accept the terms.')

  const child = String(new Date().getFullYear() - 17)
  await field('Display name').fill('Ana')
  await field('Email').fill('not an address')
  await field('Password').fill('short')
  await fillBirth('31', '2', child)
  await create.click()
  await expect.element(field('Email')).toHaveFocus()
  expect(problemOf('Display name')).toBe('')
  expect(problemOf('Day')).toBe(`There is no 31 February in ${child}.`)
  await field('Day').fill('1')
  await expect.poll(() => problemOf('Day')).toBe('You must be 18 or older.')
  await field('Year').fill('26')
  await expect.poll(() => problemOf('Year')).toBe('Enter the year with four digits, such as 1990.')
  expect(problemOf('Day')).toBe('')
  await expect.element(field('Email')).toHaveValue('not an address')
  await expect.element(field('Password')).toHaveValue('short')
  await expect.element(field('Month')).toHaveValue('2')
  expect(app.calls('register')).toEqual([])
})

test('the note above names each field and leads there', { tags: 'variant' }, async () => {
  await openPage('/auth?mode=register')
  await create.click()
  const lines = page.getByRole('group', { name: 'Please look at these again.' }).getByRole('link')
  await expect
    .poll(() => lines.elements().map(line => line.textContent))
    .toEqual([
      'Display name: 3–24 letters, numbers, - or _.',
      'Email: Enter a valid email address.',
      'Password: Use at least 10 characters.',
      'Date of birth: Enter your date of birth.',
      'Terms: Please accept the terms.',
    ])
  lines.nth(3).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Day')).toHaveFocus()
})

test('what a display name may be is said before anyone gets it wrong, and which sign is wrong while it is typed', async () => {
  const message = 'A space can’t be part of a name. Use 3–24 letters, numbers, - or _.'
  const suggestions = ['Maren_Hollis', 'Maren_Hollis42']
  await openPage('/auth?mode=register', { checkDisplayName: { available: false, message, suggestions } })
  await expect
    .element(field('Display name'))
    .toHaveAccessibleDescription(
      'The name everyone sees: 3–24 letters, numbers, - or _, without spaces. Your full name comes later.',
    )
  await field('Display name').fill('Maren Hollis')
  await expect.poll(() => problemOf('Display name')).toBe(message)
  await expect.element(page.getByRole('button', { name: 'Maren_Hollis', exact: true })).toBeVisible()
  await create.click()
  await expect.element(page.getByRole('link', { name: `Display name: ${message}` })).toBeVisible()
})

test('the meter knows what the server would refuse, without asking it', async () => {
  const app = await openPage('/auth?mode=register', { checkDisplayName: free })
  const said = () => field('Password').element().getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  const advice = () => document.getElementById(said())?.textContent
  await field('Password').click()
  await field('Password').fill('Passw0rd123456789')
  await expect.poll(advice).toBe('Too common. Try a few random words instead.')
  await field('Password').fill(password)
  await expect.poll(advice).toBe('Very strong.')
  await field('Display name').fill('lantern')
  await expect.poll(advice).toBe('Leave your name and your email address out of it.')
  await expectAccessible()
  expect(app.calls('register')).toEqual([])
})

test('without its list the meter calls nothing strong', { tags: 'variant' }, async () => {
  const { load, part } = commonPasswords
  onTestFinished(() => void Object.assign(commonPasswords, { load, part }))
  Object.assign(commonPasswords, { load: () => Promise.reject(new Error('offline')), part: undefined })
  await openPage('/auth?mode=register')
  await field('Password').fill('Passw0rd123456789')
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription('Long enough. Whether it is a common one shows when you send it.')
})

test('what only the server knows to be wrong lands on its field, with the toast', async () => {
  const common = refusal('invalid_fields', { fields: { password: 'This password is too common.' } })
  const app = await openPage('/auth?mode=register', { checkDisplayName: free, register: common })
  await fillIn()
  await create.click()
  await expect.element(toast(failed)).toHaveRole('alert')
  await expect.poll(() => problemOf('Password')).toBe('This password is too common.')
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Password')).toHaveValue(password)
  expect(app.address()).toBe('/auth?mode=register')
})

test('a taken email address says so, and leads to signing in without typing it again', async () => {
  const message = 'This email is already registered. Sign in or reset your password.'
  const app = await openPage('/auth?mode=register', {
    checkDisplayName: free,
    register: refusal('email_taken', { fields: { email: message } }),
  })
  await fillIn({ email: 'OWNER@people.test' })
  await create.click()
  await expect.element(toast(failed, message)).toBeVisible()
  await expect.poll(() => problemOf('Email')).toBe(message)
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Display name')).toHaveValue('Ana')
  await expect.element(field('Password')).toHaveValue(password)

  const reset = page.getByRole('link', { name: 'Reset your password' })
  // By keyboard: what is said of other fields may come just now, and move the link away under a pointer.
  reset.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await expect.element(field('Email')).toHaveValue('OWNER@people.test')
  app.back()
  await fillIn({ email: 'OWNER@people.test' })
  await create.click()
  await page.getByRole('link', { name: 'Sign in with this email' }).click()
  await expect.poll(app.address).toBe('/auth?mode=login')
  await expect.element(field('Email')).toHaveValue('OWNER@people.test')
})

test('a failure without words of the server has the default text', { tags: 'variant' }, async () => {
  const app = await openPage('/auth?mode=register', {
    checkDisplayName: free,
    register: new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  })
  await fillIn()
  await create.click()
  await expect.element(toast(failed, 'Registration failed. Please try again.')).toBeVisible()
  await expect.element(field('Password')).toHaveValue(password)

  app.answer({ register: refusal('internal') })
  await create.click()
  await expect.element(toast(failed, 'Something went wrong on our side. Please try again.')).toBeVisible()

  app.answer({ register: noAnswer })
  await create.click()
  await expect.element(toast(failed, 'Registration failed. Please try again.')).toBeVisible()
})

test('a taken name says so while it is typed, offers free ones, and is refused when sent', async () => {
  const taken = { available: false, message: 'That name is taken.', suggestions: ['Ana-2', 'Ana-3', 'Ana-4'] }
  const app = await openPage('/auth?mode=register', {
    checkDisplayName: ({ query }) => (JSON.stringify(query) === '{"name":"Ana"}' ? taken : free),
    register: refusal('name_taken', { fields: { displayName: 'That name is taken.' } }),
  })
  await fillIn()
  await expect.poll(() => problemOf('Display name')).toBe('That name is taken.')
  const names = page.getByRole('list', { name: 'Free names' }).getByRole('button')
  expect(names.elements()).toHaveLength(3)

  await create.click()
  await expect.element(toast(failed, 'That name is taken.')).toBeVisible()
  await expect.element(field('Display name')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('ana@people.test')

  app.answer({
    register: { ...ana, emailVerified: false },
    getUser: { ...ana, emailVerified: false },
    getVerificationStatus: verificationStatus(),
  })
  await names.first().click()
  await create.click()
  await expect.element(toast('Registration successful')).toBeVisible()
  await expect.poll(app.address).toBe('/pending-verification')
  await expect.element(field('6-digit code')).toHaveFocus()
  expect(app.calls('register').at(-1)).toMatchObject({ body: { displayName: 'Ana-2' } })
})

test('an email address in its deletion period is told how to come back', async () => {
  const message = 'This email is in deletion period. You may log in to reactivate your account.'
  await openPage('/auth?mode=register', {
    checkDisplayName: free,
    register: refusal('email_in_deletion', { isInDeletionPeriod: true, fields: { email: message } }),
  })
  await fillIn()
  await create.click()
  await expect.element(toast(failed, message)).toBeVisible()
  await expect.poll(() => problemOf('Email')).toBe(message)
})

test('registering is accessible, with mistakes', async () => {
  await openPage('/auth?mode=register')
  await create.click()
  await expect.element(page.getByText('Please look at these again.')).toBeVisible()
  await expectAccessible()
})
