import { expect, test } from 'vitest'
import { momentFault, momentOf, timeOf } from './moment.ts'

const now = new Date(2026, 10, 16, 14, 32)

test('two fields make a moment, once both are filled in', () => {
  expect(momentOf('2026-11-17', '09:30')).toEqual(new Date(2026, 10, 17, 9, 30))
  expect(momentOf('', '09:30')).toBe(null)
  expect(momentOf('2026-11-17', '')).toBe(null)
  expect(timeOf(new Date(2026, 10, 17, 9, 5))).toBe('09:05')
})

test.each([
  [null, 'Choose a day and a time.'],
  [now, 'That moment has gone.'],
  [new Date(2026, 10, 16, 14, 33), null],
  [new Date(2027, 10, 16, 14, 32), null],
  [new Date(2027, 10, 18), 'Choose a moment within a year.'],
])('at %s: %s', (at, fault) => {
  expect(momentFault(at, now)).toBe(fault)
})
