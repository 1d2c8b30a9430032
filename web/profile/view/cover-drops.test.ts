import { expect, test } from 'vitest'
import { coverDrops } from './cover-drops.ts'

const people = Array.from({ length: 300 }, (_, index) => index * 7_654_321 + 1)

test('a person keeps the same cover', () => {
  for (const userId of people) expect(coverDrops(userId)).toEqual(coverDrops(userId))
})

test('a cover has three to five drops in two inks that can be seen on its paper', () => {
  const counts = new Set<number>()
  for (const userId of people) {
    const drops = coverDrops(userId)
    counts.add(drops.length)
    const inks = new Set(drops.map(({ ink }) => ink))
    expect(inks.size).toBe(2)
    expect(inks).not.toContain('butter')
  }
  expect([...counts].sort()).toEqual([3, 4, 5])
})

test('covers differ from person to person', () => {
  const covers = new Set(people.map(userId => JSON.stringify(coverDrops(userId))))
  expect(covers.size).toBe(people.length)
})
