import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const widths = [390, 1440]

/**
 * Fails where the page, as it stands now, has anything that axe finds, or is wider than its window. The width alternates
 * with the turn: what differs at the other one, and how texts stand out in both themes, is looked at by component tests.
 */
export async function expectAccessible(page: Page, name: string, turn = 0) {
  await bringAxe(page)
  const width = widths[turn % 2] ?? 390
  await page.setViewportSize({ width, height: 900 })
  expect.soft(await examine(page), `${name}, ${width}px`).toEqual([])
  expect.soft(await page.evaluate(findTooWide), `what ${name} has no room for at ${width}px`).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page, name: string, all: number[]) {
  for (const width of all) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(findTooWide), `what ${name} has no room for at ${width}px`).toEqual([])
  }
}

/**
 * Runs in the page. What is wider than its window, or than a part of the page that scrolls. What is meant to be scrolled
 * sideways shows no scroll bar, is a table, or can have the focus so that keys scroll it.
 */
export function findTooWide() {
  const inside = [...document.querySelectorAll<HTMLElement>('body *')].filter(part => {
    const { overflowX, scrollbarWidth } = getComputedStyle(part)
    return (
      /auto|scroll/.test(overflowX) &&
      scrollbarWidth !== 'none' &&
      part.tabIndex < 0 &&
      part.tagName !== 'TABLE'
    )
  })
  return [document.documentElement, ...inside]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, className, scrollWidth, clientWidth }) => {
      return `${tagName} ${className}: ${scrollWidth} px of ${clientWidth}`
    })
}

/** A first small examination leaves the library in the page. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze()
}

/** The dearest of all, which work out colours and places. Component tests ask the same of every page for a fraction of it. */
const leftToComponents = {
  'color-contrast': { enabled: false },
  'link-in-text-block': { enabled: false },
  'avoid-inline-spacing': { enabled: false },
}

/** The library's own way of running sends every element that passed to the test, which takes ten times as long. */
async function examine(page: Page) {
  const { violations, passed } = await page.evaluate(async rules => {
    const { axe } = window as typeof window & { axe: Axe }
    const { violations, passes } = await axe.run([document], {
      resultTypes: ['violations'],
      // Its answers need no style sheet that it would fetch once more.
      preload: false,
      rules,
    })
    return { violations, passed: passes.length }
  }, leftToComponents)
  expect(passed).toBeGreaterThan(0)
  return violations.flatMap(describe)
}

interface Axe {
  run(
    area: Node[],
    options: { resultTypes: string[]; preload: boolean; rules: Record<string, { enabled: boolean }> },
  ): Promise<{ violations: Violation[]; passes: unknown[] }>
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

function describe({ id, nodes }: Violation) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
