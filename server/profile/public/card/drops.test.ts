import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coverDrops as webCoverDrops } from '../../../../web/profile/view/cover-drops.ts'
import { inksOf as webInksOf } from '../../../../web/ui/avatar-inks.ts'
import { drop as webDrop } from '../../../../web/ui/drop.ts'
import { coverDrops, drop, inksOf } from './drops.ts'

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../../web/ui/tokens.css'), 'utf8')
const people = Array.from({ length: 200 }, (_, index) => index * 7_654_321 + 1)

test('a person has the same two inks here and on the page', () => {
  for (const userId of people) expect(inksOf(userId)).toEqual(webInksOf(userId).map(colourOf))
})

test('a person has the same drawn cover here and on the page', () => {
  for (const userId of people) {
    const wanted = webCoverDrops(userId).map(({ path, ink }) => ({ path, ink: colourOf(ink) }))
    expect(coverDrops(userId)).toEqual(wanted)
  }
})

test('a drop has the same shape here and on the page', () => {
  for (const nub of ['left', 'right'] as const) expect(drop(3, 5, 28, nub)).toBe(webDrop(3, 5, 28, nub))
})

function colourOf(ink: string) {
  return new RegExp(`--ink-${ink}: (#\\w{6});`).exec(tokens)?.[1]
}
