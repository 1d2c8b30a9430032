import { expect, test } from '#bench/test.ts'

test('a new page starts at its top with its heading in focus, and back returns to where one was', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
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
})

test('a reload stays where one was', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.reload()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a link to a part of a page goes there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('link', { name: 'See how it works' }).click()
  await expect(page).toHaveURL('/#how-it-works')
  await expect(page.locator('#how-it-works')).toBeInViewport()
})

test('the skip link is the first stop of the keyboard and leads past the header', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
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

test('pages inside the application have titles of the same pattern', async ({ person }) => {
  const { page } = await person('Ana')
  await page.goto('/chat')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page).toHaveTitle('Chat · Akin')
  for (const name of ['Discover', 'Connect', 'Profile']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click()
    await expect(page).toHaveTitle(`${name} · Akin`)
    await expect(page.locator('h1')).toBeFocused()
  }
})
