import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { nameOf, pages, type SpecPage } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'

const widths = [320, 390, 768, 1024, 1440]
const devPages: SpecPage[] = ['/dev/ui', '/dev/broken'].map(path => ({ path, kind: 'public', address: path }))

for (const specPage of [...pages, ...devPages]) {
  const { path, kind, address, status } = specPage
  test(`${path} is accessible and fits, on phone and desktop, light and dark`, async ({
    page: visitor,
    person,
    expectFailedLoads,
  }) => {
    if (status === 404) expectFailedLoads(address)
    const page = kind === 'public' ? visitor : (await person('Ana')).page
    await page.goto(address)
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expect(page.locator('h1')).toHaveCount(1)
    if (path !== '/auth') await expect(page, 'nobody is sent away').not.toHaveURL(/\/auth/)

    for (const theme of ['light', 'dark']) {
      for (const width of [390, 1440]) {
        await show(page, theme, width)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect.soft(violations.flatMap(describe), `${nameOf(specPage)}, ${theme}, ${width}px`).toEqual([])
      }
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { needed, there } = await page.evaluate(() => ({
        needed: document.documentElement.scrollWidth,
        there: document.documentElement.clientWidth,
      }))
      expect.soft(needed, `the width that the page needs at ${width}px`).toBeLessThanOrEqual(there)
    }
  })
}

async function show(page: Page, theme: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(wanted => {
    document.documentElement.dataset.theme = wanted
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  }, theme)
}

function describe({
  id,
  nodes,
}: {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
