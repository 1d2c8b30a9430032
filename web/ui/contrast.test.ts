import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { signsOn, textOn } from '#testing/colour-pairs.ts'
import { contrast, luminanceOf } from '#testing/contrast.ts'

const web = path.resolve(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: web, exclude: name => ['dist', 'node_modules'].includes(name) })
const tokens = tokensIn(readFileSync(path.join(web, 'ui/tokens.css'), 'utf8'))
const rules = sheets.flatMap(sheet => rulesIn(sheet, readFileSync(path.join(web, sheet), 'utf8')))

test.each(['light', 'dark'] as const)('what one rule writes on what it paints can be read, %s', theme => {
  const both = rules.filter(({ front, back }) => front && back)
  expect(both.length).toBeGreaterThan(20)
  expect(
    both.flatMap(({ where, front = '', back = '' }) => tooClose(where, front, back, theme, 4.5)),
  ).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'every ink can be read on the grounds that it is used on, %s',
  theme => {
    const measured = [
      ...textOn.map(([front, backs]) => ({ front, backs, least: 4.5 })),
      ...signsOn.map(([front, backs]) => ({ front, backs, least: 3 })),
    ]
    const faults = measured.flatMap(({ front, backs, least }) =>
      backs.flatMap(back => tooClose('by nesting', front, back, theme, least)),
    )
    expect(faults).toEqual([])
  },
)

test('every colour that something is written in has its grounds', () => {
  const inks = new Set([...textOn, ...signsOn].map(([front]) => front))
  const unknown = rules.filter(({ front, back }) => front && !back && !inks.has(front))
  expect(unknown.map(({ where, front }) => `${where}: ${front}`)).toEqual([])
})

interface Rule {
  where: string
  front: string | undefined
  back: string | undefined
}

/** The colours that rules name. What stands in a rule of its own is on whatever is around it. */
function rulesIn(sheet: string, text: string): Rule[] {
  const blocks = text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  return [...blocks].map(([, selector = '', body = '']) => ({
    where: `${sheet} ${selector.trim()}`,
    front: named(body, 'color'),
    back: named(body, 'background') ?? named(body, 'background-color'),
  }))
}

function named(body: string, property: string) {
  const [, token] =
    body.match(new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([\\w-]+)\\)\\s*(?:;|$)`)) ?? []
  return token && tokens.has(token) ? token : undefined
}

function tooClose(where: string, front: string, back: string, theme: 'light' | 'dark', least: number) {
  const [text, ground] = [tokens.get(front), tokens.get(back)]
  if (!text || !ground) return [`${where}: there is no ${text ? back : front}`]
  const found = contrast(luminanceOf(text[theme]), luminanceOf(ground[theme]))
  return found < least ? [`${where}: ${front} on ${back} ${found.toFixed(2)}`] : []
}

function tokensIn(text: string) {
  const pairs = text.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = '']) => [name, { light: rgb(light), dark: rgb(dark) }]),
  )
}

function rgb(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return { red, green, blue }
}
