import { expect, test } from 'vitest'
import { writeMoment } from './write-moment.ts'

/** A step that meets every second, millisecond and month, before 1970 as well, and more days than are kept. */
test('moments are written as JavaScript writes them, from the year 1000 to 9999', () => {
  const [first, end] = [Date.UTC(1000, 0), Date.UTC(10_000, 0)]
  const moments = Array.from({ length: 20_000 }, (_, index) => first + index * 14_201_000_607)
  expect(moments.at(-1)).toBeGreaterThan(Date.UTC(9990, 0))
  const all = [...moments, first, -1, 0, 1, Date.UTC(2024, 1, 29), end - 1]
  expect(all.filter(time => writeMoment(time) !== new Date(time).toISOString())).toEqual([])
})
