import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const widths = [390, 1440]

/**
 * Fails where the page, as it stands now, has anything that axe finds, or is wider than its window. All rules are asked in
 * one theme and at one width, which alternate with the turn; the colours of everything in both themes, at the other width
 * of what is seen there alone or in other colours.
 */
export async function expectAccessible(page: Page, name: string, turn = 0) {
  await bringAxe(page)
  const theme = themes[turn % 2] ?? 'light'
  const other = theme === 'light' ? 'dark' : 'light'
  const [first = 390, second = 1440] = turn % 4 < 2 ? widths : widths.toReversed()
  const look = async (shown: Theme, width: number, what: What) => {
    await show(page, shown, width)
    expect.soft(await examine(page, what), `${name}, ${shown}, ${width}px`).toEqual([])
  }
  await look(theme, first, 'everything')
  await page.evaluate(rememberColours)
  await look(other, first, 'colours')
  await page.evaluate(rememberColours)
  await look(other, second, 'new colours')
  await look(theme, second, 'new colours')
  for (const width of widths) await expectNoSidewaysScroll(page, name, [width])
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

type What = 'everything' | 'colours' | 'new colours'

type Remembering = typeof window & { coloursOf?: Record<string, WeakMap<Element, string>> }

/** Runs in the page. What is seen here in this theme need not be looked at again where it is seen in the same colours. */
function rememberColours() {
  const page = window as Remembering
  const seen = new WeakMap<Element, string>()
  for (const element of document.querySelectorAll('body *')) {
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    if (element.checkVisibility())
      seen.set(element, [color, backgroundColor, backgroundImage, opacity].join())
  }
  page.coloursOf = { ...page.coloursOf, [document.documentElement.dataset.theme ?? '']: seen }
}

/** The library's own way of running sends every element that passed to the test, which takes ten times as long. */
async function examine(page: Page, what: What) {
  const { violations, passed } = await page.evaluate(async asked => {
    const { axe, coloursOf = {} } = window as Remembering & { axe: Axe }
    const seen = coloursOf[document.documentElement.dataset.theme ?? '']
    const isNew = (element: Element) => {
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const colours = [color, backgroundColor, backgroundImage, opacity].join()
      return element.checkVisibility() && seen?.get(element) !== colours
    }
    const area = asked === 'new colours' ? [...document.querySelectorAll('body *')].filter(isNew) : [document]
    if (area.length === 0) return { violations: [], passed: 1 }
    const { violations, passes } = await axe.run(area, {
      resultTypes: ['violations'],
      ...(asked !== 'everything' && { runOnly: ['color-contrast'] }),
    })
    return { violations, passed: asked === 'new colours' ? 1 : passes.length }
  }, what)
  expect(passed).toBeGreaterThan(0)
  return violations.flatMap(describe)
}

interface Axe {
  run(
    area: Node[],
    options: { resultTypes: string[]; runOnly?: string[] },
  ): Promise<{ violations: Violation[]; passes: unknown[] }>
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

function describe({ id, nodes }: Violation) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
}
