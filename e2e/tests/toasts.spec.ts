import type { Page } from '@playwright/test'
import { expect, test } from '#bench/test.ts'

const plain = 'Contact removed'
const bad = 'Error updating preferences'

async function openGallery(page: Page) {
  await page.goto('/dev/ui')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  // From here the test turns the clock itself.
  await page.clock.install()
}

function toast(page: Page, title: string) {
  return page
    .locator('[role="status"], [role="alert"]')
    .filter({ has: page.getByText(title, { exact: true }) })
}

test('a toast goes away by itself after 5 s', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  await expect(toast(page, plain)).toBeVisible()
  await expect(toast(page, plain)).toHaveAttribute('role', 'status')
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expect(toast(page, plain)).toBeVisible()
  await page.clock.runFor(2500)
  await expect(toast(page, plain)).toBeHidden()
})

test('a toast waits while the pointer is on it', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  await toast(page, plain).hover()
  await page.clock.runFor(30_000)
  await expect(toast(page, plain)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(6000)
  await expect(toast(page, plain)).toBeHidden()
})

test('an error stays until it is dismissed, and is announced at once', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Error toast' }).click()
  const error = toast(page, bad)
  await expect(error).toBeVisible()
  await expect(error).toHaveAttribute('role', 'alert')
  await page.clock.runFor(120_000)
  await expect(error).toBeVisible()
  await error.getByRole('button', { name: 'Dismiss' }).click()
  await expect(error).toBeHidden()
})

test('at most three toasts show at once', async ({ page }) => {
  await openGallery(page)
  for (let time = 0; time < 4; time++) await page.getByRole('button', { name: 'Error toast' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss' }).filter({ visible: true })).toHaveCount(3)
})
