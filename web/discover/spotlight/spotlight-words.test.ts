import { expect, test } from 'vitest'
import type { EndedSpotlight } from './is-counting.ts'
import { leftWords, overWords } from './spotlight-words.ts'

const over: EndedSpotlight = {
  startedAt: new Date('2026-11-16T12:00:00Z'),
  endsAt: new Date('2026-11-16T12:30:00Z'),
  seenBy: 34,
  cameBack: false,
  isOwn: false,
}

test.each([
  [{ seenBy: 1_234 }, '1,234 people saw your Spotlight.'],
  [{ seenBy: 20, isOwn: true }, '20 people saw your Spotlight.'],
  [{ seenBy: 19 }, 'We are counting who saw it.'],
  [{ seenBy: 12, cameBack: true }, '12 people saw it, fewer than 20: your 150 tokens came back.'],
  [{ seenBy: 1, cameBack: true, isOwn: true }, '1 person saw it, fewer than 20: it counts as not used.'],
  [{ seenBy: 0, cameBack: true }, 'Nobody came by in that time: your 150 tokens came back.'],
])('what became of one: %j', (changes, words) => {
  expect(overWords({ ...over, ...changes })).toBe(words)
})

test('what is left is said with the plan that brings it', () => {
  const until = new Date('2026-11-23T00:00:00Z')
  expect(leftWords({ every: 'week', left: 1, until })).toBe('1 left this week with Premium')
  expect(leftWords({ every: 'month', left: 1, until })).toBe('1 left this month with Plus')
})
