import { expect, test } from 'vitest'
import { lastMonday, nextMonday } from './mondays.ts'

// Clocks are put forward in Berlin on Sunday 29 March 2026 and back on Sunday 25 October; Chatham is 12:45 or 13:45 ahead.
test.each([
  ['UTC', '2026-11-16T07:59:59Z', '2026-11-09T08:00:00Z', '2026-11-16T08:00:00Z'],
  ['UTC', '2026-11-16T08:00:00Z', '2026-11-16T08:00:00Z', '2026-11-23T08:00:00Z'],
  ['UTC', '2026-11-22T23:00:00Z', '2026-11-16T08:00:00Z', '2026-11-23T08:00:00Z'],
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-23T07:00:00Z', '2026-03-30T06:00:00Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-19T06:00:00Z', '2026-10-26T07:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-15T18:00:00Z', '2026-11-15T18:00:00Z', '2026-11-22T18:00:00Z'],
  ['America/Los_Angeles', '2026-11-16T15:59:00Z', '2026-11-09T16:00:00Z', '2026-11-16T16:00:00Z'],
  ['Pacific/Chatham', '2026-11-15T20:00:00Z', '2026-11-15T18:15:00Z', '2026-11-22T18:15:00Z'],
])('in %s at %s the last Monday morning was %s, the next is %s', (zone, now, last, next) => {
  expect(lastMonday(zone, new Date(now))).toEqual(new Date(last))
  expect(nextMonday(zone, new Date(now))).toEqual(new Date(next))
})
