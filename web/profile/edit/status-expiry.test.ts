import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { expiryOf, statusLives } from './status-expiry.ts'

const now = new Date(2026, 10, 30, 21, 30)

test('today ends at the midnight that comes, also at the end of a month', () => {
  expect(expiryOf('today', now)).toEqual(new Date(2026, 11, 1))
})

test('hours are counted from now', () => {
  expect(expiryOf('hour', now)).toEqual(new Date(2026, 10, 30, 22, 30))
  expect(expiryOf('hours', now)).toEqual(new Date(2026, 11, 1, 1, 30))
})

test('every life ends later than now and within what the server takes', () => {
  expect(statusLives).not.toHaveLength(0)
  for (const { value } of statusLives) {
    const life = expiryOf(value, now).getTime() - now.getTime()
    expect(life).toBeGreaterThan(0)
    expect(life).toBeLessThanOrEqual(limits.statusLife * 1000)
  }
})
