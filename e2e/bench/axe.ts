import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark']
const widths = [390, 1440]

/** Fails where the page, as it stands now, has anything that axe finds, on phone or desktop, light or dark. */
export async function expectAccessible(page: Page, name: string) {
  for (const theme of themes) {
    for (const width of widths) {
      await show(page, theme, width)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect.soft(violations.flatMap(describe), `${name}, ${theme}, ${width}px`).toEqual([])
      const { needed, there } = await page.evaluate(() => ({
        needed: document.documentElement.scrollWidth,
        there: document.documentElement.clientWidth,
      }))
      expect.soft(needed, `the width that ${name} needs at ${width}px`).toBeLessThanOrEqual(there)
    }
  }
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

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

function describe({ id, nodes }: Violation) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
