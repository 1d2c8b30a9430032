import { expect, test } from 'vitest'
import { barsOf, dayIn, periodsIn, totalOf, visitsIn } from './visit-words.ts'

test('visits are said as people say them', () => {
  expect([0, 1, 2, 1204].map(visitsIn)).toEqual(['0 visits', '1 visit', '2 visits', '1,204 visits'])
})

test('all days together', () => {
  expect(totalOf([])).toBe(0)
  const day = (visits: number) => ({ day: '2026-11-05', visits })
  expect(totalOf([day(3), day(0), day(2)])).toBe(5)
})

test('a day is the same day in every time zone', () => {
  expect(dayIn('2026-11-05')).toBe('5 Nov')
  expect(dayIn('2026-03-01', 'long')).toBe('1 March')
})

/** So many days that end on 31 December, each with one visit. */
function lastDays(count: number) {
  const end = Date.UTC(2026, 11, 31)
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    visits: 1,
  }))
}

test('one can look back as far as the server tells', () => {
  expect([0, 30, 90, 365].map(count => periodsIn(lastDays(count)))).toEqual([
    [],
    [30],
    [30, 90],
    [30, 90, 365],
  ])
})

test('a few months are drawn by days, a year by weeks that end today', () => {
  expect(barsOf(lastDays(90))).toEqual({ unit: 'day', bars: lastDays(90) })
  const { unit, bars } = barsOf(lastDays(365))
  expect([unit, bars.length]).toEqual(['week', 53])
  expect(bars.at(-1)).toEqual({ day: '2026-12-25', visits: 7 })
  expect(bars[0]).toEqual({ day: '2026-01-01', visits: 1 })
})
