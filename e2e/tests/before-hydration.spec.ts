import type { Page } from '@playwright/test'
import { fillRegistration, fillSignIn, newcomer, registered, takenOver } from '#bench/account-steps.ts'
import { holdScripts } from '#bench/answers.ts'
import { recordPosts, recordShifts } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'
import { runOn } from '../../server/testing/template.ts'

test('a sign-in that is submitted before the scripts are there is sent once, as it was typed', async ({
  page,
  akin,
}) => {
  const account = await registered(akin)
  const { release, sent } = await openEarly(page, '/auth')
  await fillSignIn(page, account)
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/auth')
  expect(sent('/api/login')).toEqual([])

  release()
  await expect(page).toHaveURL('/chat')
  const { email, password } = account
  expect(sent('/api/login')).toEqual([{ email, password }])
})

test('a registration that was typed and ticked early is complete, and its fields know it', {
  tag: '@variant',
}, async ({ page }) => {
  const { release, sent } = await openEarly(page, '/auth?mode=register')
  const account = newcomer()
  await fillRegistration(page, account)
  const name = page.getByLabel('Display name')
  await name.focus()
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 2))

  release()
  await expect(page.getByText('Free. Your page will be')).toBeVisible()
  await expect(name).toBeFocused()
  expect(
    await name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([1, 2])
  await expect(page.getByLabel('Year')).toHaveValue('1990')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/pending-verification')
  expect(sent('/api/register')).toMatchObject([
    { ...account, dateOfBirth: '1990-05-17', acceptTerms: true, marketingOptIn: false },
  ])
})

test('an early press on a button is made once, and shows that it waits; an address that was typed early is shared by both forms', {
  tag: '@variant',
}, async ({ page }) => {
  const { release } = await openEarly(page, '/auth')
  await page.getByLabel('Email', { exact: true }).fill('ana@people.test')
  await page.getByLabel('Password', { exact: true }).fill('quiet lantern')
  const reveal = page.getByRole('button', { name: 'Show password' })
  await reveal.click()
  await reveal.click()
  await expect(reveal).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quiet lantern')
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByLabel('Display name')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana@people.test')
})

test('a theme that was chosen early and a dialog that was asked for early come with the scripts', {
  tag: '@variant',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const { release } = await openEarly(page, '/about')
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dark', includeHidden: true })).toBeChecked()
})

test('what was chosen and written early in a message to us is in it', { tag: '@variant' }, async ({
  page,
}) => {
  const { release } = await openEarly(page, '/support')
  await page.getByLabel('Category').selectOption('Safety or abuse')
  await page.getByLabel('Message').fill('Good evening.')
  release()
  await expect(page.getByLabel('Link to the person it is about')).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue('Safety or abuse')
  await expect(page.getByText('13 / ')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Good evening.')
})

test('words that were typed early into the search of the help centre are looked for', {
  tag: '@variant',
}, async ({ page }) => {
  const { release } = await openEarly(page, '/help-center')
  await page.getByRole('searchbox', { name: 'Search help' }).fill('password')
  release()
  await expect(page).toHaveURL('/help-center?q=password')
})

test('links lead on without the scripts; one that has to remember something waits for them', {
  tag: '@variant',
}, async ({ page, person }) => {
  const { displayName } = await person('Ana')
  const { release } = await openEarly(page, `/p/${displayName}`)
  await page.getByRole('link', { name: `Connect with ${displayName}` }).click()
  await expect(page).toHaveURL(`/p/${displayName}`)
  release()
  await expect(page).toHaveURL('/auth?mode=register')
  const kept = await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))
  expect(JSON.parse(kept ?? 'null')).toMatchObject({ path: `/p/${displayName}` })

  const { release: releaseLater } = await openEarly(page, '/about')
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveURL('/support')
  releaseLater()
})

test('nothing moves when the scripts come to a page that is read already', { tag: '@variant' }, async ({
  page,
  person,
  akin,
}) => {
  const { displayName, id } = await person('Ana')
  await runOn(
    akin.databaseUrl,
    `update profiles set time_zone = 'Europe/Oslo', audiences = '{"timeZone":"public"}' where user_id = ${id}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await recordShifts(page)
  for (const address of ['/', '/auth', '/auth?mode=register', `/p/${displayName}`]) {
    const { release } = await openEarly(page, address)
    release()
    await takenOver(page)
    if (address.startsWith('/p/')) await expect(page.getByText(/\d.* there$/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(), address).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('when the scripts cannot be loaded, nothing waits for them', async ({
  page,
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads(/^\/assets\//)
  const { displayName } = await person('Ana')
  const { promise, resolve: lose } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await promise
    await route.abort()
  })
  await page.goto(`/p/${displayName}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: `Connect with ${displayName}` }).click()
  lose()
  await expect(page).toHaveURL('/auth?mode=register')
})

for (const [what, files] of [
  [
    'fail when they are run',
    { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' },
  ],
  ['cannot be loaded', { status: 404, body: '' }],
] as const) {
  const tag = what === 'cannot be loaded' ? [] : '@variant'
  test(`when the scripts ${what}, whoever has submitted something is told, and it stays`, { tag }, async ({
    page,
    expectFailedLoads,
    expectErrors,
  }) => {
    expectFailedLoads(/^\/assets\//)
    expectErrors('broken')
    const { promise, resolve: fail } = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry-client-.*\.js$/, async route => {
      await promise
      await route.fulfill(files)
    })
    await openReadable(page, '/auth')
    const account = newcomer()
    await fillSignIn(page, account)
    const button = page.getByRole('button', { name: 'Sign in' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const note = page.getByRole('alert')
    await expect(note).toHaveCount(0)

    fail()
    await expect(note).toHaveText('Something went wrong on our side. Please reload the page.')
    await expect(button).not.toHaveAttribute('aria-busy')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(note).toHaveCount(1)
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
  })
}

/** Opens a page whose scripts are held back. */
async function openEarly(page: Page, address: string) {
  const release = await holdScripts(page)
  const sent = recordPosts(page)
  await openReadable(page, address)
  return { release, sent }
}

/**
 * Opens a page and waits until the loader has left: before that nobody can type into it, and a browser drops what is
 * typed before it has painted for the first time.
 */
async function openReadable(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
}
