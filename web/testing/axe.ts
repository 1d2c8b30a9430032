import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** What is out of sight would take up the other theme's colours only when it is looked at, and on its way there. */
const still = new CSSStyleSheet()
still.replaceSync('*, ::before, ::after { transition: none !important; }')

/** Fails where the page, as it stands now, has anything that axe finds, on phone or desktop, light or dark. */
export async function expectAccessible(name = 'the page') {
  const { dataset } = document.documentElement
  document.adoptedStyleSheets.push(still)
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    for (const theme of ['light', 'dark'] as const) {
      dataset.theme = theme
      endAnimations()
      expect.soft(await examine(theme), `${name}, ${theme}, ${width}px`).toEqual([])
    }
    expectFit(name, width)
  }
  dataset.theme = 'light'
  await page.viewport(1280, 800)
  document.adoptedStyleSheets.pop()
}

/** Fails where the page, as it stands now, has to be scrolled sideways. */
export async function expectNoSidewaysScroll(name: string, widths: number[]) {
  for (const width of widths) {
    await page.viewport(width, 900)
    expectFit(name, width)
  }
  await page.viewport(1280, 800)
}

function expectFit(name: string, width: number) {
  const { scrollWidth, clientWidth } = document.documentElement
  expect.soft(scrollWidth, `the width that ${name} needs at ${width}px`).toBeLessThanOrEqual(clientWidth)
}

/** The themes differ in their colours alone. */
async function examine(theme: 'light' | 'dark') {
  const { violations, passes } = await axe.run({
    resultTypes: ['violations'],
    ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
  })
  expect(passes.length).toBeGreaterThan(0)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

function endAnimations() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
