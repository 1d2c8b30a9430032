import type { Page } from '@playwright/test'
import { expect, test } from '#bench/test.ts'

async function logOut(page: Page) {
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

function countCalls(page: Page, path: string) {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('logging out clears the user, leads to /auth and says so', async ({ person }) => {
  const { page } = await person('Ana')
  await page.goto('/discover')
  await logOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))).toBeNull()
  await page.goto('/chat')
  await expect(page).toHaveURL('/auth')
})

test('a logout that fails says so and changes nothing', async ({ person, expectFailedLoads }) => {
  const { page } = await person('Ana')
  expectFailedLoads('/api/logout')
  await page.route('**/api/logout', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Akin is catching its breath.' } }),
  )
  await page.goto('/discover')
  await logOut(page)
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('Logout failed')
  await expect(toast).toContainText('Akin is catching its breath.')
  await expect(page).toHaveURL('/discover')
})

test('any 401 clears the user and leads to /auth', async ({ person, expectFailedLoads }) => {
  const { page } = await person('Ana')
  expectFailedLoads('/api/logout')
  await page.route('**/api/logout', route =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Please sign in first.' } }),
  )
  const asked = countCalls(page, '/api/user')
  await page.goto('/discover')
  await logOut(page)
  await expect(page).toHaveURL('/auth')

  await page.goBack()
  await expect(page).toHaveURL('/auth')
  expect(asked()).toBe(1)
})

test('a 401 that asks for verification keeps the address and leads to /pending-verification', async ({
  person,
  expectFailedLoads,
}) => {
  const { page, email } = await person('Ana')
  expectFailedLoads('/api/logout')
  await page.route('**/api/logout', route =>
    route.fulfill({
      status: 401,
      json: {
        code: 'needs_verification',
        message: 'Please verify your email address before accessing your account.',
        needsVerification: true,
        email,
      },
    }),
  )
  await page.goto('/discover')
  await logOut(page)
  await expect(page).toHaveURL('/pending-verification')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain(email)
})

test('a session that ended elsewhere is noticed with the next full load, not by guessing', async ({
  person,
}) => {
  const { page, context } = await person('Ana')
  await page.goto('/chat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')
  await context.clearCookies()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover')
  await page.reload()
  await expect(page).toHaveURL('/auth')
})

test('a public page never sends a visitor away', async ({ page }) => {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname)
  })
  await page.goto('/')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  for (const name of ['About', 'Help centre', 'Support', 'Terms']) {
    await page.getByRole('link', { name }).last().click()
    await expect(page).toHaveTitle(new RegExp(name, 'i'))
  }
  expect(refused).toEqual(['/api/user'])
})
