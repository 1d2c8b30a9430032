import type { Page } from '@playwright/test'
import { expect, test } from '#bench/test.ts'

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByTestId('startup-loader')).toBeHidden()
}

test('the header can be walked through with the Tab key, in the order of the eye', async ({ page }) => {
  await open(page, '/about')
  const stops: string[] = []
  for (let stop = 0; stop < 7; stop++) {
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

test('the account menu opens, moves and closes by keys, and gives the focus back', async ({ person }) => {
  const { page } = await person('Ana')
  await open(page, '/chat')
  const button = page.getByRole('button', { name: 'Account menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Subscription' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/subscription')
})

test.describe('among the parts', () => {
  test.beforeEach(({ page }) => open(page, '/dev/ui'))

  test('a dialog keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Dialog', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
    await expect(dialog).toBeVisible()
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('a question that must be answered does not close with Escape', async ({ page }) => {
    await page.getByRole('button', { name: 'Alert dialog' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Block Wren?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  test('a sheet closes with Escape', async ({ page }) => {
    await page.getByRole('button', { name: 'Sheet' }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sheet' })).toBeFocused()
  })

  test('a menu moves with the arrows, past what is disabled, and by first letters', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Plans/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: /^Tokens/ })).toBeFocused()
    await page.keyboard.press('l')
    await expect(page.getByRole('menuitemradio', { name: 'Lamplight' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Lamplight' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('tabs change with the arrows', async ({ page }) => {
    const tabs = page.getByRole('tablist', { name: 'Connections' })
    await tabs.getByRole('tab', { name: /^Contacts/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: /^Received/ })).toBeFocused()
    await expect(tabs.getByRole('tab', { name: /^Received/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: /^Received/ })).toHaveText(
      'Two people would like to connect.',
    )
    await page.keyboard.press('End')
    await expect(tabs.getByRole('tab', { name: 'Blocked' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tabs.locator(':focus')).toHaveCount(0)
  })
})
