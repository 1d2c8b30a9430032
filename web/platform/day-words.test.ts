import { expect, test } from 'vitest'
import { dayWords, shortDayWords } from './day-words.ts'

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
