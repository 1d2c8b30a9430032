import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contrast, contrastOf, leastContrast, shadesOf, styleOf } from './brand-colours.ts'

const sheet = readFileSync(path.resolve(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')
const tokens = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', day = '', lamp = '']) => [name, [day, lamp]] as const,
  ),
)

/** Of every hue, from pale to nearly black. */
const colours = Array.from({ length: 6 ** 3 }, (_, at) =>
  [at % 6, Math.floor(at / 6) % 6, Math.floor(at / 36)]
    .map(part => (part * 51).toString(16).padStart(2, '0'))
    .join(''),
).map(parts => `#${parts}`)

/** What is written on what with these tokens, as web/testing/colour-pairs.ts has it. */
const written = [
  ['act-text', ['ground', 'surface', 'raised', 'sunken', 'tint', 'hover']],
  ['act-ink', ['act', 'act-hover', 'act-press']],
  ['act-soft-ink', ['act-soft', 'act-soft-hover']],
] as const

test('black on white is 21 to 1, and grey #767676 is just enough', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('every colour that is taken can be read in both themes wherever it is used', () => {
  const taken = colours.filter(colour => contrastOf(colour) >= leastContrast)
  expect(taken.length).toBeGreaterThan(60)
  const faint = taken.flatMap(colour => {
    const all = new Map<string, readonly [string, string]>([
      ...tokens,
      ...Object.entries(shadesOf(colour)),
    ] as never)
    return written.flatMap(([front, backs]) =>
      backs.flatMap(back =>
        [0, 1].flatMap(theme => {
          const [one = '', other = ''] = [all.get(front)?.[theme], all.get(back)?.[theme]]
          const found = contrast(one, other)
          return found >= leastContrast
            ? []
            : [`${colour}: ${front} ${one} on ${back} ${other} ${found.toFixed(2)}`]
        }),
      ),
    )
  })
  expect(faint).toEqual([])
})

test.each([
  ['#8a1c45', true],
  ['#1f5f8b', true],
  ['#0066cc', true],
  ['#000000', true],
  ['#f5b63f', false],
  ['#ff6600', false],
  ['#ffffff', false],
  ['#808080', false],
])('%s can be read: %s', (colour, isTaken) => {
  expect(contrastOf(colour) >= leastContrast).toBe(isTaken)
})

test('the colour itself stays what it is by daylight, and every token that it replaces is one', () => {
  const { act } = shadesOf('#1f5f8b')
  expect(act[0]).toBe('#1f5f8b')
  expect(act[1]).not.toBe('#1f5f8b')
  expect(Object.keys(shadesOf('#1f5f8b')).filter(name => !tokens.has(name))).toEqual([])
  expect(styleOf('#1f5f8b')).toMatch(
    /^:root:root,\[data-theme\]\[data-theme\]\{--act:light-dark\(#1f5f8b,#\w{6}\);/,
  )
  expect(styleOf('#1f5f8b').length).toBeLessThan(450)
})
