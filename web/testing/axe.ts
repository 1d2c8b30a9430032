import axe from 'axe-core'
import { expect } from 'vitest'
import { faintTexts } from './faint-texts.ts'
import { isStrict } from './is-strict.ts'
import { hasPlainLinks } from './plain-links.ts'
import { changes, view } from './view.ts'
import { atWidths, expectFit, painted } from './widths.ts'

/** What is out of sight would take up the other theme's colours only when it is looked at, and on its way there. */
const still = new CSSStyleSheet()
still.replaceSync('*, ::before, ::after { transition: none !important; }')

const options = {
  resultTypes: ['violations'],
  preload: false,
  rules: {
    // The dearest rule of all: `faintTexts` asks the same in both themes for a fraction of it.
    'color-contrast': { enabled: false },
    // Only styles written by hand into the markup with `!important` could fail it, which React does not write.
    'avoid-inline-spacing': { enabled: false },
  },
} satisfies axe.RunOptions

/** What a phone has of its own is much the same on many pages: looked at once, it need not be again. */
const lookedAt = new Set<string>()

/** Fails where the page, as it stands now, has anything that axe finds, on phone or desktop, light or dark. */
export async function expectAccessible(name = 'the page') {
  // It looks the same with either build of React.
  if (isStrict) return
  document.adoptedStyleSheets.push(still)
  await comeToRest()
  expect.soft(await faultsIn([document.documentElement]), name).toEqual([])
  expectReadable(name)
  const before = view()
  expectFit(name, innerWidth)
  // As it stands it is one of the two: only the other one is looked at besides.
  await atWidths([innerWidth < 720 ? 1440 : 390], async width => {
    const there = `${name}, ${width}px`
    expectFit(name, width)
    const differs = changes(before, view()).filter(isNew)
    if (differs.length > 0) expect.soft(await faultsIn(differs), there).toEqual([])
    if (width < 720) expectReadable(there)
  })
  document.adoptedStyleSheets.pop()
}

async function faultsIn(include: Element[]) {
  const rules = { ...options.rules, 'link-in-text-block': { enabled: hasPlainLinks() } }
  const { violations } = await axe.run({ include, exclude: [['option']] }, { ...options, rules })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

/** The themes differ in their colours alone. */
function expectReadable(name: string) {
  const { dataset } = document.documentElement
  for (const theme of ['dark', 'light'] as const) {
    dataset.theme = theme
    expect.soft(faintTexts(), `${name}, ${theme}`).toEqual([])
  }
}

/** Ids are counted through all pages. */
function isNew({ outerHTML }: Element) {
  const markup = outerHTML.replaceAll(/_r_\w+_/g, '')
  const isKnown = lookedAt.has(markup)
  lookedAt.add(markup)
  return !isKnown
}

/** What is on its way out is neither there nor gone, and a page that comes in pieces begins to be one with its heading. */
async function comeToRest() {
  await expect.poll(() => document.querySelector('h1'), { message: 'a level-one heading' }).not.toBeNull()
  await expect
    .poll(() => {
      endAnimations()
      return document.querySelectorAll('[data-ending-style]').length
    })
    .toBe(0)
  await painted()
}

function endAnimations() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
