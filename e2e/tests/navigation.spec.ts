import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a new page starts at its top with its heading in focus, back returns to where one was, and a reload stays', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('h1')).not.toBeFocused()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Terms' })
    .evaluate(link => (link as HTMLElement).click())
  await expect(page).toHaveTitle('Terms · Akin')
  await expect(page.locator('h1')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveTitle(/^Find your people/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await expect(page).toHaveTitle('Terms · Akin')
  await expect(page.locator('h1')).toHaveText(/Terms/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.reload()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a link to a part of a page goes there', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'See how it works' }).click()
  await expect(page).toHaveURL('/#how-it-works')
  await expect(page.locator('#how-it-works')).toBeInViewport()
})

test('the skip link is the first stop of the keyboard and leads past the header', async ({ page }) => {
  await open(page, '/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inMain).toBe(true)
})
