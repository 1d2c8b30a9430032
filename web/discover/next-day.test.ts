import { expect, test } from 'vitest'
import { nextDay } from './next-day.ts'

test('the next day begins at midnight in UTC, for the last moment of a day and the first', () => {
  const midnight = Date.parse('2026-11-17T00:00:00Z')
  expect(nextDay(Date.parse('2026-11-16T23:59:59.999Z'))).toBe(midnight)
  expect(nextDay(Date.parse('2026-11-16T00:00:00Z'))).toBe(midnight)
})
