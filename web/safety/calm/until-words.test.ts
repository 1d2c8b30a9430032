import { expect, test } from 'vitest'
import { untilWords } from './until-words.ts'

const now = new Date(2026, 10, 12, 14, 32)

test.each([
  [new Date(2026, 10, 12, 15, 32), '15:32'],
  [new Date(2026, 10, 13, 0, 5), 'tomorrow, 00:05'],
  [new Date(2026, 10, 13, 14, 32), 'tomorrow, 14:32'],
  [new Date(2026, 10, 15, 14, 32), 'Sunday, 14:32'],
  // The weekday alone would be today.
  [new Date(2026, 10, 19, 14, 32), 'Thursday 19 November, 14:32'],
])('%s is said as %s', (until, words) => {
  expect(untilWords(until, now)).toBe(words)
})
