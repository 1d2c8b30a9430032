import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('what is left is said to the minute within a day, and what is late by how much', () => {
  const now = Date.UTC(2026, 10, 12, 16)
  const minutes = (count: number) => timeLeft(new Date(now + count * 60_000), now)
  expect([-20, 70, 660, 1360, 1860, 9960].map(count => minutes(count).text)).toEqual([
    ...['Late 20 min', '1 h 10 min', '11 h', '22 h 40 min', '31 h', '6 days 22 h'],
  ])
  expect(minutes(1360).spoken).toBe('22 hours 40 minutes left')
  expect([-1, 60, 121].map(count => minutes(count).kind)).toEqual(['late', 'soon', 'plain'])
})
