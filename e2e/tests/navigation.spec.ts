import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a link to a part of a page goes there; a new page starts at its top with its heading in focus, back returns to where one was, and a reload stays', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('h1')).not.toBeFocused()
  await page.getByRole('link', { name: 'See how it works' }).click()
  await expect(page).toHaveURL('/#how-it-works')
  await expect(page.locator('#how-it-works')).toBeInViewport()
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
