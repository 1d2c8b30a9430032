import { usualWeights } from '@akin/contract/discover/ranking.ts'
import { expect, test } from 'vitest'
import { cellKey, levels, listKey, valueKey, warmDays } from '../people/keys.ts'
import { chooseLists, type Reader } from './choose-lists.ts'

const day = 20_000
const [country, city, language] = [valueKey('country', 1), valueKey('city', 2), valueKey('language', 3)]
const cells = Array.from({ length: warmDays }, (_, ago) =>
  Array.from({ length: levels }, (_, level) => ({ ago, level, share: 1 / (warmDays * levels) })),
).flat()

/** Three interests, each rarer than the one before. */
const interests = [11, 12, 13]
const shares: Record<number, number> = { 0: 1, 11: 0.2, 12: 0.05, 13: 0.01 }

function reader(people: Record<number, number>, more: Partial<Reader> = {}): Reader {
  return {
    interests,
    segments: Object.keys(people).map(key => ({ key: Number(key), bonus: 0.25 })),
    sizeOf: (segment, interest) => {
      const all = (people[segment] ?? 0) * (shares[interest] ?? 0)
      return all < 50 ? undefined : { people: Math.round(all), warm: Math.round(all * 0.6) }
    },
    ...{ cells, day, weights: usualWeights, wanted: 40, ...more },
  }
}

test('who says nothing about themselves has no lists', () => {
  expect(chooseLists(reader({}))).toEqual([])
})

test('small places are read whole, whether they were counted or not', () => {
  expect(chooseLists(reader({ [city]: 300, [language]: 12 }))).toEqual([city, language].sort())
})

test('of a large place only parts are read, never all of it', () => {
  const keys = chooseLists(reader({ [country]: 1_000_000, [city]: 200 }))
  expect(keys).toContain(city)
  expect(keys).not.toContain(country)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.length).toBeLessThanOrEqual(400)
})

test('short lists of an interest are read whole', () => {
  expect(chooseLists(reader({ [country]: 5_500 }))).toContain(listKey(country, 13))
})

test('those who were here lately and say much about themselves come before others', () => {
  const keys = new Set(chooseLists(reader({ [country]: 1_000_000 })))
  const has = (ago: number, level: number) => keys.has(cellKey(country, 13, day - ago, level))
  expect(has(0, 7)).toBe(true)
  expect(has(13, 0)).toBe(false)
})

test('the more people were shown in vain, the more are read', () => {
  const wanting = (wanted: number) => expectedIn(reader({ [country]: 1_000_000 }, { wanted }))
  expect(wanting(2_000)).toBeGreaterThan(wanting(40))
})

test('without interests the best of a place are read', () => {
  const keys = chooseLists(reader({ [country]: 1_000_000 }, { interests: [] }))
  expect(keys).toContain(cellKey(country, 0, day, 7))
})

test('a large place in which nobody was lately gives nothing, and breaks nothing', () => {
  const sizeOf = () => ({ people: 10_000, warm: 0 })
  expect(chooseLists(reader({ [country]: 10_000 }, { sizeOf })).length).toBeLessThanOrEqual(400)
})

test('what is chosen stays within some thousands of people, wherever someone lives', () => {
  for (const size of [1_000, 30_000, 1_000_000])
    expect(expectedIn(reader({ [country]: size, [city]: size / 10, [language]: size * 2 }))).toBeLessThan(
      8_000,
    )
})

/** How many people the chosen lists of days and levels should hold. */
function expectedIn(asked: Reader) {
  const expected = new Map<number, number>()
  for (const { key } of asked.segments)
    for (const interest of [0, ...interests])
      for (const { ago, level, share } of cells) {
        const { warm } = asked.sizeOf(key, interest) ?? { warm: 15 }
        expected.set(cellKey(key, interest, day - ago, level), warm * share)
      }
  return chooseLists(asked).reduce((sum, key) => sum + (expected.get(key) ?? 0), 0)
}
