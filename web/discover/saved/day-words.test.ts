import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

const now = new Date(2026, 10, 16, 9, 30)

test.each([
  [new Date(2026, 10, 16, 0, 0), 'today'],
  [new Date(2026, 10, 15, 23, 59), 'yesterday'],
  [new Date(2026, 10, 17, 0, 0), 'tomorrow'],
  [new Date(2026, 10, 10, 12, 0), 'on Tuesday'],
  [new Date(2026, 10, 22, 12, 0), 'on Sunday'],
  [new Date(2026, 10, 9, 12, 0), 'on 9 November'],
  [new Date(2026, 10, 23, 12, 0), 'on 23 November'],
  [new Date(2025, 11, 30, 12, 0), 'on 30 December 2025'],
])('%s is said as "%s"', (day, words) => {
  expect(dayWords(day, now)).toBe(words)
})
