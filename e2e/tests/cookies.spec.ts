import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a visitor is asked, nothing optional is stored or sent before they answer, and only what they allow after', async ({
  newContext,
  akin,
}) => {
  const page = await (await newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  const banner = page.getByRole('region', { name: 'Cookie choices' })
  const dark = page.getByRole('group', { name: 'Appearance' }).getByText('Dark')
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await open(page, '/about')
  await expect(banner).toBeVisible()
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await stored(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.filter(url => !url.startsWith(akin.url) || url.includes('/api/page-counts'))).toEqual([])

  await banner.getByRole('button', { name: 'Essential Only' }).click()
  await expect(page.getByText('Cookie preferences updated')).toBeVisible()
  await open(page, '/about')
  await expect(banner).toBeHidden()
  expect(await stored(page)).toEqual(['akin.cookieConsent'])

  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
  await dialog.getByRole('button', { name: 'Accept All' }).click()
  await expect(dialog).toBeHidden()
  await dark.click()
  expect(await page.evaluate(() => localStorage.getItem('akin.theme'))).toBe('dark')
  const counted = page.waitForResponse('**/api/page-counts')
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Support' }).click()
  expect((await counted).status()).toBe(204)
  expect((await counted).request().postDataJSON()).toEqual({
    page: '/support',
    firstPaintMs: expect.any(Number),
  })
})

function stored(page: Page) {
  return page.evaluate(() => Object.keys(localStorage))
}
