import { expect, test } from 'vitest'
import { agoText, lastSeenText } from './time-words.ts'

const now = new Date(2026, 10, 15, 14, 30)

test.each([
  [new Date(2026, 10, 15, 14, 29, 40), 'just now'],
  [new Date(2026, 10, 15, 14, 31), 'just now'],
  [new Date(2026, 10, 15, 14, 29), '1 minute ago'],
  [new Date(2026, 10, 15, 13, 45), '45 minutes ago'],
  [new Date(2026, 10, 15, 12, 20), '2 hours ago'],
  [new Date(2026, 10, 15, 0, 5), '14 hours ago'],
  [new Date(2026, 10, 14, 23, 55), 'yesterday'],
  [new Date(2026, 10, 14, 9, 0), 'yesterday'],
  [new Date(2026, 10, 12, 9, 0), '3 days ago'],
  [new Date(2026, 10, 8, 9, 0), 'last week'],
  [new Date(2026, 10, 1, 9, 0), '2 weeks ago'],
  [new Date(2026, 9, 1, 9, 0), 'last month'],
  [new Date(2026, 6, 15, 9, 0), '4 months ago'],
])('%s is said as "%s"', (then, words) => {
  expect(agoText(then, now)).toBe(words)
})

test('late in the evening is still hours ago shortly after midnight', () => {
  const afterMidnight = new Date(2026, 10, 15, 0, 30)
  expect(agoText(new Date(2026, 10, 14, 22, 0), afterMidnight)).toBe('2 hours ago')
})

test('a rounded time is not said to the minute', () => {
  expect(lastSeenText(new Date(2026, 10, 15, 14, 25), now)).toBe('Last seen a few minutes ago')
  expect(lastSeenText(new Date(2026, 10, 15, 14, 0), now)).toBe('Last seen 30 minutes ago')
  expect(lastSeenText(new Date(2026, 10, 14, 8, 0), now)).toBe('Last seen yesterday')
})
