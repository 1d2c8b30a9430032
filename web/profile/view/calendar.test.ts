import { expect, test } from 'vitest'
import { dayIn, monthIn } from './calendar.ts'

test.each([
  ['2025-03', 'March 2025'],
  ['2026-01', 'January 2026'],
  ['2024-12', 'December 2024'],
])('%s is %s', (month, words) => {
  expect(monthIn(month)).toBe(words)
})

test('a day is the same wherever it is read', () => {
  expect(dayIn(new Date('2026-11-05T23:59:59Z'))).toBe('5 November 2026')
})
