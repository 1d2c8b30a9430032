import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const widths = [390, 1440]

/**
 * Fails where the page, as it stands now, has anything that axe finds, or is wider than its window. Theme and width
 * alternate with the turn: how texts stand out in both, and what differs at the other width, is looked at by component
 * tests, for every state.
 */
export async function expectAccessible(page: Page, name: string, turn = 0) {
  await bringAxe(page)
  const theme = themes[turn % 2] ?? 'light'
  const width = widths[turn % 4 < 2 ? 0 : 1] ?? 390
  await show(page, theme, width)
  expect.soft(await examine(page), `${name}, ${theme}, ${width}px`).toEqual([])
  await expectNoSidewaysScroll(page, name, widths)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

export async function expectNoSidewaysScroll(page: Page, name: string, all: number[]) {
  for (const width of all) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await sidewaysNeed(page), `the width that ${name} needs at ${width}px`).toBe(0)
  }
}

/** How many pixels a page is wider than its window. */
function sidewaysNeed(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** A first small examination leaves the library in the page. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze()
}

/** What is out of sight would take up the other theme's colours only when it is looked at, and on its way there. */
async function show(page: Page, theme: Theme, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(wanted => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
    document.documentElement.dataset.theme = wanted
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  }, theme)
}

/** The library's own way of running sends every element that passed to the test, which takes ten times as long. */
async function examine(page: Page) {
  const { violations, passed } = await page.evaluate(async () => {
    const { axe } = window as typeof window & { axe: Axe }
    const { violations, passes } = await axe.run([document], { resultTypes: ['violations'] })
    return { violations, passed: passes.length }
  })
  expect(passed).toBeGreaterThan(0)
  return violations.flatMap(describe)
}

interface Axe {
  run(
    area: Node[],
    options: { resultTypes: string[] },
  ): Promise<{ violations: Violation[]; passes: unknown[] }>
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

function describe({ id, nodes }: Violation) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
