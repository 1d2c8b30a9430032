import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('the header can be walked through with the Tab key, in the order of the eye, and its first stop leads past it', async ({
  page,
}) => {
  await open(page, '/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  const stops: string[] = []
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    stops.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))
    const outline = await focused.evaluate(element => getComputedStyle(element).outlineStyle)
    expect(outline, `focus is seen on ${stops.at(-1)}`).not.toBe('none')
  }
  expect(stops).toEqual([
    'Skip to content',
    'Akin home',
    'About',
    'Help centre',
    'Plans',
    'Support',
    'Sign in',
    'Create account',
  ])
  for (let stop = 0; stop < 7; stop++) await page.keyboard.press('Shift+Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inMain).toBe(true)
})

test('nothing that the loader covers takes the focus', async ({ page }) => {
  await page.route('**/api/user', () => {})
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})
