import { expect, test } from 'vitest'
import { beginningOf, dayOf } from '#platform/calendar-day.ts'
import { whereWords } from './jump-days.ts'

const now = new Date(2026, 10, 16, 12)

test('a day is written as a date field does, and begins at midnight here', () => {
  expect(dayOf(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05')
  expect(beginningOf('2026-03-05')).toEqual(new Date(2026, 2, 5))
  expect(dayOf(beginningOf('0002-03-05') ?? now), 'while its year is typed').toBe('0002-03-05')
})

test.each(['', '2026-13-01', 'yesterday'])('“%s” is no day', written => {
  expect(beginningOf(written)).toBeNull()
})

test('who arrives on the day they wanted hears its date, and others where they are instead', () => {
  expect(whereWords(new Date(2026, 10, 3), new Date(2026, 10, 3, 18), now)).toBe('3 November')
  expect(whereWords(new Date(2026, 10, 2), new Date(2026, 10, 5, 8), now)).toBe(
    'Nothing on 2 November. This is 5 November.',
  )
  expect(whereWords(new Date(2025, 11, 24), new Date(2026, 0, 2), now)).toBe(
    'Nothing on 24 December 2025. This is 2 January.',
  )
})
