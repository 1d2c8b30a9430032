import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const grounds = { light: 'rgb(242, 243, 233)', dark: 'rgb(24, 16, 19)' }

async function choose(page: Page, name: 'Light' | 'Dark' | 'System') {
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true }).click()
}

async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('body')).toHaveCSS('background-color', grounds[theme])
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    theme === 'dark' ? '#181013' : '#f2f3e9',
  )
}

test('the theme is the one chosen, on this page, in the other tab, on the next page and the next visit', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await open(other, '/about')
  await page.goto('/')
  await expectTheme(page, 'light')
  await choose(page, 'Dark')
  await expectTheme(page, 'dark')
  await expectTheme(other, 'dark')
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Akin')
  await expectTheme(page, 'dark')
  await page.reload()
  await expectTheme(page, 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await choose(page, 'System')
  await expectTheme(page, 'light')
})

test('the chosen theme is there before anything is painted, and never flashes', { tag: '@variant' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('akin.theme', 'dark')
    const seen: { at: number; theme: string | undefined }[] = []
    new MutationObserver(() => {
      const { theme } = document.documentElement?.dataset ?? {}
      if (seen.at(-1)?.theme !== theme) seen.push({ at: performance.now(), theme })
    }).observe(document, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { themes: seen })
  })
  // Without the application's own code: what is painted first is the work of the page's first script.
  await page.route('**/assets/entry-client-*.js', async route => {
    await new Promise(late => setTimeout(late, 700))
    await route.continue()
  })
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  const { themes, painted } = await page.evaluate(() => ({
    themes: (window as unknown as { themes: { at: number; theme?: string }[] }).themes,
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }))
  expect(painted).toBeGreaterThan(0)
  expect(themes.map(({ theme }) => theme).filter(Boolean)).toEqual(['dark'])
  expect(themes.find(({ theme }) => theme)?.at).toBeLessThanOrEqual(painted)
})

test('public pages and those inside follow the device while nothing is chosen', { tag: '@variant' }, async ({
  person,
}) => {
  const { page } = await person('Ana')
  for (const path of ['/about', '/chat']) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expectTheme(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme(page, 'light')
  }
})
