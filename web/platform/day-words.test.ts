import { expect, test } from 'vitest'
import { dayWords, shortDayWords, writeDate } from './day-words.ts'

const now = new Date(2026, 10, 16, 9, 30)

test.each([
  [new Date(2026, 10, 16, 0, 0), 'Today', '00:00'],
  [new Date(2026, 10, 15, 23, 59), 'Yesterday', 'Yesterday'],
  [new Date(2026, 10, 10, 12, 0), 'Tuesday', 'Tue'],
  [new Date(2026, 10, 9, 12, 0), '9 November', '9 Nov'],
  [new Date(2025, 11, 30, 12, 0), '30 December 2025', '30 Dec 2025'],
])('%s is said as "%s" or "%s"', (day, ...words) => {
  expect([dayWords(day, now), shortDayWords(day, now)]).toEqual(words)
})

test.each([
  { weekday: 'long' },
  { weekday: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'short', year: 'numeric' },
] as const)('a date is written as browsers write it in British English: %o', parts => {
  const format = new Intl.DateTimeFormat('en-GB', parts)
  for (let day = 1; day <= 365; day++) {
    const date = new Date(2026, 0, day, 12)
    expect(writeDate(date, parts)).toBe(format.format(date))
  }
})
