import { expect, test } from 'vitest'
import { longWhen, shortWhen, wasWhen, whenInSentence } from './when-words.ts'

const now = new Date(2026, 10, 16, 14, 32)

test.each([
  [new Date(2026, 10, 16, 15, 32), '15:32', 'Today 15:32', 'today 15:32'],
  [new Date(2026, 10, 17, 9, 30), 'Tomorrow 09:30', 'Tomorrow 09:30', 'tomorrow 09:30'],
  [new Date(2026, 10, 22, 8), 'Sun 08:00', 'Sunday 22 November, 08:00', 'Sunday 22 November, 08:00'],
  [new Date(2026, 10, 23, 8), '23 Nov 08:00', 'Monday 23 November, 08:00', 'Monday 23 November, 08:00'],
  [
    new Date(2027, 0, 5, 8),
    '5 Jan 2027 08:00',
    'Tuesday 5 January 2027, 08:00',
    'Tuesday 5 January 2027, 08:00',
  ],
])('%s is said as short as there is room for', (at, short, long, within) => {
  expect(shortWhen(at, now)).toBe(short)
  expect(longWhen(at, now)).toBe(long)
  expect(whenInSentence(at, now)).toBe(within)
})

test('what was due is named by its day', () => {
  expect(wasWhen(new Date(2026, 10, 16, 8), now)).toBe('today, 08:00')
  expect(wasWhen(new Date(2026, 10, 15, 23, 59), now)).toBe('yesterday, 23:59')
  expect(wasWhen(new Date(2026, 10, 10, 8), now)).toBe('Tuesday 10 November, 08:00')
})
