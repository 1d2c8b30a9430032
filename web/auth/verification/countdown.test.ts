import { expect, test } from 'vitest'
import { clockText } from './countdown.ts'

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [60, '1:00'],
  [605, '10:05'],
  [3700, '1:01:40'],
])('%i seconds are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
