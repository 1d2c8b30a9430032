import { expect, test } from 'vitest'
import { decide, type Facts } from './decide.ts'
import { quietEnd } from './quiet.ts'

const usual: Omit<Facts, 'since' | 'now'> = {
  ...{ kind: 'message', rules: {}, attention: 'away', isMuted: false },
  ...{ quietUntil: null, pausedUntil: null, calmUntil: null },
  ...{ isFavourite: false, isBlocked: false, devices: 1 },
}

const everyNight = [1, 2, 3, 4, 5, 6, 7]
const night = { from: 22 * 60, to: 7 * 60, nights: everyNight }
const nap = { from: 13 * 60, to: 14 * 60 + 30, nights: everyNight }
const twoToThree = { from: 2 * 60 + 15, to: 2 * 60 + 45, nights: everyNight }
const pastTwo = { from: 2 * 60 + 5, to: 2 * 60 + 25, nights: everyNight }
const intoTwice = { from: 23 * 60, to: 2 * 60 + 30, nights: everyNight }
const nearlyAll = { from: 2 * 60 + 30, to: 2 * 60 + 10, nights: everyNight }
const weekend = { from: 23 * 60, to: 9 * 60, nights: [5, 6] }
const [berlin, newYork, howe, kolkata] = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
]

/** A moment, and when a message is told that comes then: `now`, or at that end. */
const moments: [string, typeof night, string, string, string][] = [
  // Over midnight, and the very seconds at which it begins and ends.
  ['before the night', night, berlin, '2026-11-18T20:59:59Z', 'now'],
  ['as it begins', night, berlin, '2026-11-18T21:00:00Z', '2026-11-19T06:00:00Z'],
  ['before midnight', night, berlin, '2026-11-18T22:59:00Z', '2026-11-19T06:00:00Z'],
  ['after midnight', night, berlin, '2026-11-18T23:01:00Z', '2026-11-19T06:00:00Z'],
  ['before its end', night, berlin, '2026-11-19T05:59:59Z', '2026-11-19T06:00:00Z'],
  ['at its end', night, berlin, '2026-11-19T06:00:00Z', 'now'],
  ['in summer', night, berlin, '2026-07-18T20:00:00Z', '2026-07-19T05:00:00Z'],
  ['an hour earlier in summer', night, berlin, '2026-07-18T19:59:00Z', 'now'],
  ['at the same moment elsewhere it is day', night, newYork, '2026-11-18T21:00:00Z', 'now'],
  ['there it begins later', night, newYork, '2026-11-19T03:00:00Z', '2026-11-19T12:00:00Z'],
  ['in summer there', night, newYork, '2026-07-19T02:00:00Z', '2026-07-19T11:00:00Z'],
  ['at its end there', night, newYork, '2026-07-19T11:00:00Z', 'now'],
  ['by half an hour', night, kolkata, '2026-11-18T16:30:00Z', '2026-11-19T01:30:00Z'],
  ['by half an hour, before', night, kolkata, '2026-11-18T16:29:59Z', 'now'],
  ['by half an hour, at its end', night, kolkata, '2026-11-19T01:30:00Z', 'now'],
  ['ahead of everyone', night, howe, '2026-11-18T11:00:00Z', '2026-11-18T20:00:00Z'],
  ['ahead of everyone in winter', night, howe, '2026-07-18T11:30:00Z', '2026-07-18T20:30:00Z'],
  ['ahead of everyone, before', night, howe, '2026-07-18T11:29:59Z', 'now'],
  // Within one day.
  ['at noon', nap, berlin, '2026-11-18T11:59:59Z', 'now'],
  ['at rest', nap, berlin, '2026-11-18T12:00:00Z', '2026-11-18T13:30:00Z'],
  ['still at rest', nap, berlin, '2026-11-18T13:29:59Z', '2026-11-18T13:30:00Z'],
  ['up again', nap, berlin, '2026-11-18T13:30:00Z', 'now'],
  ['at midnight', nap, berlin, '2026-11-18T23:00:00Z', 'now'],
  ['at rest there', nap, kolkata, '2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z'],
  // A night belongs to the day on which it begins: Friday and Saturday.
  ['Thursday night', weekend, berlin, '2026-11-19T22:30:00Z', 'now'],
  ['early on Friday', weekend, berlin, '2026-11-20T06:00:00Z', 'now'],
  ['Friday night', weekend, berlin, '2026-11-20T22:30:00Z', '2026-11-21T08:00:00Z'],
  ['early on Saturday', weekend, berlin, '2026-11-21T02:00:00Z', '2026-11-21T08:00:00Z'],
  ['Saturday noon', weekend, berlin, '2026-11-21T11:00:00Z', 'now'],
  ['Saturday night', weekend, berlin, '2026-11-21T22:30:00Z', '2026-11-22T08:00:00Z'],
  ['early on Sunday', weekend, berlin, '2026-11-22T02:00:00Z', '2026-11-22T08:00:00Z'],
  ['Sunday night', weekend, berlin, '2026-11-22T22:30:00Z', 'now'],
  ['early on Monday', weekend, berlin, '2026-11-23T02:00:00Z', 'now'],
  ['Friday there, Saturday here', weekend, newYork, '2026-11-21T04:30:00Z', '2026-11-21T14:00:00Z'],
  ['Thursday there, Friday here', weekend, newYork, '2026-11-20T04:30:00Z', 'now'],
  ['Friday there, Friday noon here', weekend, howe, '2026-11-20T12:30:00Z', '2026-11-20T22:00:00Z'],
  ['Sunday morning there, Saturday here', weekend, howe, '2026-11-21T20:00:00Z', '2026-11-21T22:00:00Z'],
  ['Monday morning there, Sunday here', weekend, howe, '2026-11-22T20:00:00Z', 'now'],
  // Clocks are put forward: the night is an hour shorter, and what does not exist moves on.
  ['put forward: in the night', night, berlin, '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ['put forward: the last second', night, berlin, '2026-03-29T04:59:59Z', '2026-03-29T05:00:00Z'],
  ['put forward: at its end', night, berlin, '2026-03-29T05:00:00Z', 'now'],
  ['put forward over it: before', twoToThree, berlin, '2026-03-29T01:14:59Z', 'now'],
  ['put forward over it: moved on', twoToThree, berlin, '2026-03-29T01:15:00Z', '2026-03-29T01:45:00Z'],
  ['put forward over it: over', twoToThree, berlin, '2026-03-29T01:45:00Z', 'now'],
  ['put forward over its end', intoTwice, berlin, '2026-03-29T01:10:00Z', '2026-03-29T01:30:00Z'],
  ['put forward over its end: over', intoTwice, berlin, '2026-03-29T01:30:00Z', 'now'],
  ['put forward there: in the night', night, newYork, '2026-03-08T05:00:00Z', '2026-03-08T11:00:00Z'],
  ['put forward there: over it', twoToThree, newYork, '2026-03-08T07:20:00Z', '2026-03-08T07:45:00Z'],
  ['put forward there: over its end', intoTwice, newYork, '2026-03-08T07:29:00Z', '2026-03-08T07:30:00Z'],
  ['put forward by half an hour', night, howe, '2026-10-03T12:00:00Z', '2026-10-03T20:00:00Z'],
  ['put forward by half an hour over it', pastTwo, howe, '2026-10-03T15:35:00Z', '2026-10-03T15:55:00Z'],
  ['put forward by half an hour over it: before', pastTwo, howe, '2026-10-03T15:34:59Z', 'now'],
  ['put forward over its begin, up to its end', twoToThree, howe, '2026-10-03T15:44:59Z', 'now'],
  ['put forward over its begin: no night is left', twoToThree, howe, '2026-10-03T15:45:00Z', 'now'],
  // Clocks are put back: the night is an hour longer, and what comes twice ends at its second.
  ['put back: in the night', night, berlin, '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  ['put back: the last second', night, berlin, '2026-10-25T05:59:59Z', '2026-10-25T06:00:00Z'],
  ['put back: at its end', night, berlin, '2026-10-25T06:00:00Z', 'now'],
  ['put back over its end', intoTwice, berlin, '2026-10-24T23:00:00Z', '2026-10-25T01:30:00Z'],
  [
    'put back over its end: after the first',
    intoTwice,
    berlin,
    '2026-10-25T00:45:00Z',
    '2026-10-25T01:30:00Z',
  ],
  ['put back over its end: at the second', intoTwice, berlin, '2026-10-25T01:30:00Z', 'now'],
  [
    'put back over it: at the first begin',
    twoToThree,
    berlin,
    '2026-10-25T00:15:00Z',
    '2026-10-25T01:45:00Z',
  ],
  ['put back over it: between', twoToThree, berlin, '2026-10-25T01:00:00Z', '2026-10-25T01:45:00Z'],
  ['put back over it: before', twoToThree, berlin, '2026-10-25T00:14:59Z', 'now'],
  ['put back there: in the night', night, newYork, '2026-11-01T02:30:00Z', '2026-11-01T12:00:00Z'],
  ['put back there: at its end', night, newYork, '2026-11-01T12:00:00Z', 'now'],
  ['put back by half an hour', night, howe, '2026-04-04T11:00:00Z', '2026-04-04T20:30:00Z'],
  ['put back by half an hour: over', night, howe, '2026-04-04T20:30:00Z', 'now'],
  // Put back, one night begins before the other has ended: it is quiet through both.
  ['two nights in one', nearlyAll, berlin, '2026-10-24T12:00:00Z', '2026-10-26T01:10:00Z'],
  ['two nights with a while between', nearlyAll, berlin, '2026-10-26T01:20:00Z', 'now'],
  // Where no clock is ever changed.
  ['no change', intoTwice, kolkata, '2026-10-24T20:00:00Z', '2026-10-24T21:00:00Z'],
  ['no change: over', intoTwice, kolkata, '2026-10-24T21:00:00Z', 'now'],
]

test.each(moments)('time moves, and clocks are changed: %s', (_what, quiet, zone, moment, told) => {
  const at = new Date(moment)
  const end = quietEnd(quiet, zone, at)
  expect(end?.toISOString() ?? 'now').toBe(told === 'now' ? told : new Date(told).toISOString())
  const { push } = decide({ ...usual, now: at, since: at, quietUntil: end })
  expect(push).toEqual(
    told === 'now' ? { when: 'now' } : { when: 'held', until: new Date(told), by: 'quiet' },
  )
})
