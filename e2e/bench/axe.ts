import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Fails where the page, as it stands now, has anything that axe finds, on phone or desktop, light or dark. */
export async function expectAccessible(page: Page, name: string) {
  await bringAxe(page)
  for (const theme of themes) {
    for (const width of [390, 1440]) {
      await show(page, theme, width)
      expect.soft(await examine(page), `${name}, ${theme}, ${width}px`).toEqual([])
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

/** A first small examination leaves the library in the page. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze()
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

/** The library's own way of running sends every element that passed to the test, which takes ten times as long. */
async function examine(page: Page) {
  const { violations, passed } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations, passes } = await axe.run({ resultTypes: ['violations'] })
    return { violations, passed: passes.length }
  })
  expect(passed).toBeGreaterThan(0)
  return violations.flatMap(describe)
}

interface Axe {
  run(options: { resultTypes: string[] }): Promise<{ violations: Violation[]; passes: unknown[] }>
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

function describe({ id, nodes }: Violation) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
