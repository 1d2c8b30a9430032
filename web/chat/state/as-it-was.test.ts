import { expect, test } from 'vitest'
import { asItWas } from './as-it-was.ts'

test('of what is kept it is said when it was so', () => {
  const now = new Date(2026, 10, 18, 15, 0)
  expect(asItWas(new Date(2026, 10, 18, 14, 33), now)).toBe('As it was at 14:33.')
  expect(asItWas(new Date(2026, 10, 17, 9, 5), now)).toBe('As it was yesterday at 09:05.')
  expect(asItWas(new Date(2026, 10, 15, 23, 0), now)).toBe('As it was on Sunday at 23:00.')
  expect(asItWas(new Date(2026, 9, 18, 8, 0), now)).toBe('As it was on 18 October at 08:00.')
})
