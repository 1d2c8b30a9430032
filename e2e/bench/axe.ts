import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Fails where the page, as it stands now, has anything that axe finds, on phone or desktop, light or dark. */
export async function expectAccessible(page: Page, name: string) {
  for (const theme of themes) {
    for (const width of [390, 1440]) {
      await show(page, theme, width)
      expect.soft(await examine(page, theme), `${name}, ${theme}, ${width}px`).toEqual([])
    }
  }
  await expectNoSidewaysScroll(page, name, [390, 1440])
}

export async function expectNoSidewaysScroll(page: Page, name: string, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { needed, there } = await page.evaluate(() => ({
      needed: document.documentElement.scrollWidth,
      there: document.documentElement.clientWidth,
    }))
    expect.soft(needed, `the width that ${name} needs at ${width}px`).toBeLessThanOrEqual(there)
  }
}

async function show(page: Page, theme: Theme, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(wanted => {
    document.documentElement.dataset.theme = wanted
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  }, theme)
}

/** The themes differ in their colours alone, so that the second one needs only the rules about colour. */
async function examine(page: Page, theme: Theme) {
  // There are no foreign frames here, and the other mode opens a new page for every examination.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations, passes } = await axe.analyze()
  expect(passes.length).toBeGreaterThan(0)
  return violations.flatMap(describe)
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

function describe({ id, nodes }: Violation) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
