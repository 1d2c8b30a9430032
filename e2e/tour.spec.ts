import path from 'node:path'
import { nameOf, pages, type SpecPage } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'

const folder = path.resolve(import.meta.dirname, '../tour')
const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } }

const stops: Omit<SpecPage, 'heading'>[] = [
  ...pages,
  // Tabs are named as if they had an address of their own.
  { path: '/discover/search', kind: 'verified', address: '/discover?tab=search' },
  { path: '/discover/saved', kind: 'verified', address: '/discover?tab=saved' },
  { path: '/no/such/page', kind: 'public', address: '/no/such/page', status: 404 },
  { path: '/dev/ui', kind: 'public', address: '/dev/ui' },
]

for (const stop of stops) {
  test(`pictures of ${stop.path}`, async ({ page: visitor, person, expectFailedLoads }) => {
    if (stop.status === 404) expectFailedLoads(stop.address)
    if (stop.refused) expectFailedLoads(stop.refused)
    const page = stop.kind === 'public' ? visitor : (await person('Ana')).page
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.goto(stop.address)
      await expect(page.getByTestId('startup-loader')).toBeHidden()
      // The page that shows all parts has places for what loads, too.
      if (stop.path !== '/dev/ui') await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await page.screenshot({
          path: path.join(folder, `${nameOf(stop)}--${size}-${colorScheme}.png`),
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
  })
}
