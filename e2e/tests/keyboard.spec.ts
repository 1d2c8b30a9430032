import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('the header can be walked through with the Tab key, in the order of the eye', async ({ page }) => {
  await open(page, '/about')
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
})

test('nothing that the loader covers takes the focus', async ({ page }) => {
  await page.route('**/api/user', () => {})
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})
