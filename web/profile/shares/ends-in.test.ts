import { expect, test } from 'vitest'
import { endsInText } from './ends-in.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minute = 60_000

test.each([
  [24 * 60, 'Ends in 24 hours'],
  [24 * 60 - 0.2, 'Ends in 24 hours'],
  [23 * 60 + 10, 'Ends in 23 hours'],
  [61, 'Ends in 1 hour'],
  [59.4, 'Ends in 59 minutes'],
  [59.6, 'Ends in 1 hour'],
  [1, 'Ends in 1 minute'],
  [0.2, 'Ends in 1 minute'],
  [-3, 'Ends in 1 minute'],
])('%d minutes before the end it says "%s"', (minutes, words) => {
  expect(endsInText(new Date(now.getTime() + minutes * minute), now)).toBe(words)
})
