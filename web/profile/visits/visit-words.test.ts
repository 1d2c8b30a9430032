import { expect, test } from 'vitest'
import { dayIn, totalOf, visitsIn } from './visit-words.ts'

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
