import { expect, test } from 'vitest'
import { dayWords, onDayWords, shortDayWords } from './day-words.ts'

const now = new Date(2026, 10, 16, 9, 30)

test.each([
  [new Date(2026, 10, 16, 0, 0), 'Today', '00:00', 'today'],
  [new Date(2026, 10, 15, 23, 59), 'Yesterday', 'Yesterday', 'yesterday'],
  [new Date(2026, 10, 10, 12, 0), 'Tuesday', 'Tue', 'on Tuesday'],
  [new Date(2026, 10, 9, 12, 0), '9 November', '9 Nov', 'on 9 November'],
  [new Date(2025, 11, 30, 12, 0), '30 December 2025', '30 Dec 2025', 'on 30 December 2025'],
])('%s is said as "%s", "%s" or "%s"', (day, ...words) => {
  expect([dayWords(day, now), shortDayWords(day, now), onDayWords(day, now)]).toEqual(words)
})

test.each([
  [new Date(2026, 10, 17, 0, 0), 'tomorrow'],
  [new Date(2026, 10, 22, 12, 0), 'on Sunday'],
  [new Date(2026, 10, 23, 12, 0), 'on 23 November'],
])('%s will be "%s"', (day, words) => {
  expect(onDayWords(day, now)).toBe(words)
})
