import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  fillRegistration,
  linkIn,
  newcomer,
  open,
  register,
  registered,
  signIn,
} from '#bench/account-steps.ts'
import { expectAccessible } from '#bench/axe.ts'
import { keptChoices } from '#bench/choices.ts'
import { startServer } from '#bench/server.ts'
import { expect, test } from '#bench/test.ts'
import { openWatch } from '#bench/watch.ts'
import { runOn, urlOf } from '../../server/platform/testing/template.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const autocompleteOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).getAttribute('autocomplete')

// As they stand before anyone has done anything, all pages are examined in accessibility.spec.ts.
test.describe('accessible, on phone and desktop, light and dark:', () => {
  test('registering, with mistakes', async ({ page }) => {
    await open(page, '/auth?mode=register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Please look at these again.')).toBeVisible()
    await expectAccessible(page, 'registering with mistakes')
  })

  test('waiting for the mail', async ({ page }) => {
    await register(page, newcomer())
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByLabel('New email')).toBeFocused()
    await expectAccessible(page, 'pending verification')
  })

  test('confirming an address', async ({ page, akin }) => {
    const ana = await registered(akin, { verified: false })
    await open(page, linkIn(await akin.mailbox.waitForMail(ana.email, 'Confirm your email address')))
    await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
    await expectAccessible(page, 'verify email')
  })

  test('setting a new password', async ({ page, akin }) => {
    const ana = await registered(akin)
    await open(page, '/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await open(page, linkIn(await akin.mailbox.waitForMail(ana.email, 'Set a new password')))
    await expect(page.getByLabel('New password')).toBeVisible()
    expect(await autocompleteOf(page, 'New password')).toBe('new-password')
    await expectAccessible(page, 'new password')
  })

  test('the security of an account, with every form open', async ({ page, akin }) => {
    await signIn(page, await registered(akin))
    await open(page, '/profile?tab=security')
    for (const name of ['Change name', 'Change email', 'Change password']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('form', { name })).toBeVisible()
    }
    await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
    expect(await autocompleteOf(page, 'Current password')).toBe('current-password')
    expect(await autocompleteOf(page, 'New password')).toBe('new-password')
    await expectAccessible(page, 'profile, security')
  })

  test('deleting an account', async ({ page, akin }) => {
    await signIn(page, await registered(akin))
    await open(page, '/profile')
    await page.getByRole('tab', { name: 'Data' }).click()
    await expect(page).toHaveURL('/profile?tab=data')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('form', { name: 'Delete account' })).toBeVisible()
    expect(await autocompleteOf(page, 'Password')).toBe('current-password')
    await expectAccessible(page, 'profile, data')
  })
})

test('password managers know every field, and passwords can be pasted', async ({ page, context, akin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: akin.url })
  await open(page, '/auth')
  expect(await autocompleteOf(page, 'Email')).toBe('username')
  expect(await autocompleteOf(page, 'Password')).toBe('current-password')
  await paste(page, 'Password', 'from my password manager')

  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(heading(page)).toHaveText('Join Akin.')
  expect(await autocompleteOf(page, 'Display name')).toBe('nickname')
  expect(await autocompleteOf(page, 'Email')).toBe('email')
  expect(await autocompleteOf(page, 'Password')).toBe('new-password')
  expect(await autocompleteOf(page, 'Date of birth')).toBe('bday')
  await paste(page, 'Password', 'from my password manager')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('from my password manager')
})

test('registering and signing in take a keyboard and nothing else', async ({ page, akin }) => {
  const ana = newcomer()
  const { keyboard } = page
  await open(page, '/auth')
  await tabTo(page, 'Sign in')
  await keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/auth?mode=register')
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused()
  await tabTo(page, 'Display name')
  await keyboard.type(ana.displayName)
  await tabTo(page, 'Email')
  await keyboard.type(ana.email)
  await tabTo(page, 'Password')
  await keyboard.type(ana.password)
  await tabTo(page, 'Date of birth')
  await keyboard.type('05171990')
  await tabTo(page, 'I agree to the Terms and the Privacy Policy')
  await keyboard.press('Space')
  await tabTo(page, 'Create account')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/pending-verification')

  await open(page, linkIn(await akin.mailbox.waitForMail(ana.email, 'Confirm your email address')))
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  await tabTo(page, 'Confirm my email')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/chat')

  await page.context().clearCookies()
  await open(page, '/auth')
  await tabTo(page, 'Email')
  await keyboard.type(ana.email)
  await tabTo(page, 'Password')
  await keyboard.type(ana.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/chat')
})

test('the verification check gives a visitor tips, and its owner the state of their own mail', async ({
  page,
  newContext,
}) => {
  const visitor = await (await newContext()).newPage()
  await open(visitor, '/verification-test')
  await expect(heading(visitor)).toHaveText('Verification check')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  const ana = newcomer()
  await register(page, ana)
  await open(page, '/verification-test')
  const main = page.getByRole('main')
  const row = (label: string) =>
    main
      .locator('div')
      .filter({ has: page.locator('dt', { hasText: label }) })
      .last()
  await expect(row('Your address')).toContainText('a•••@p•••.test')
  await expect(row('Confirmed')).toContainText('Not yet')
  await expect(row('Cookies')).toContainText('On')
  await expect(row('Clock of this device')).toContainText('Right')
  await expect(row('Our mail service')).toContainText('Working')
  await expect(main.getByRole('button', { name: /^Send again in |^Resend email$/ })).toBeVisible()
  await expect(main).not.toContainText(ana.email)
})

test('on a local installation without a mail server the way to the mail is on the page', async ({
  browser,
}) => {
  const cluster = process.env.TEST_POSTGRES_URL ?? ''
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await runOn(cluster, `create database ${name}`)
  const server = await startServer({ DATABASE_URL: urlOf(cluster, name) })
  const context = await browser.newContext({ baseURL: server.url, storageState: keptChoices(server.url) })
  const watch = openWatch(server.url)
  watch.follow(context)
  try {
    const page = await context.newPage()
    const ana = newcomer()
    await open(page, '/auth?mode=register')
    await fillRegistration(page, ana)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: '/dev/mail' }).click()
    await expect(page).toHaveURL('/dev/mail')
    await expect(async () => {
      await page.reload()
      await page.getByRole('link', { name: 'Confirm your email address' }).click({ timeout: 500 })
    }).toPass()
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).click()
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/chat')
    expect(watch.problems()).toEqual([])
  } finally {
    await context.close()
    await server.remove()
    await runOn(cluster, `drop database ${name} with (force)`)
  }
})

async function paste(page: Page, label: string, text: string) {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const stops: string[] = []
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const { activeElement: focused } = document
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused
      return focused?.getAttribute('aria-label') ?? label?.textContent ?? ''
    })
    if (stop.trim() === name) return
    stops.push(stop.trim())
  }
  throw new Error(`The Tab key does not lead to "${name}", but to ${stops.join(', ')}.`)
}
