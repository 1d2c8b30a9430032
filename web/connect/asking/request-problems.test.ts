import { expect, test } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { isAnchorGone, isTooManyOpen, nextRequestAt, noteProblem, refusedNote } from './request-problems.ts'

test('a note may be left out where nobody asks for one', () => {
  expect(noteProblem('', false)).toBeUndefined()
  expect(noteProblem('Hi', false)).toBeUndefined()
})

test('where one is asked for it has ten characters at least, not counting the space around them', () => {
  const asked = 'Write at least 10 characters.'
  for (const note of ['', 'Hello you', '   Hello     ', '          '])
    expect(noteProblem(note, true)).toBe(asked)
  expect(noteProblem('Hello you.', true)).toBeUndefined()
})

test.each([true, false])('a note has 300 characters at most', needsNote => {
  expect(noteProblem('a'.repeat(300), needsNote)).toBeUndefined()
  expect(noteProblem('a'.repeat(301), needsNote)).toBe('Use at most 300 characters.')
})

test('what the server says about the note belongs to the field', () => {
  const refusal = new CallError(400, 'They ask for a few words first.', {
    code: 'note_required',
    fields: { note: 'Write at least 10 characters.' },
  })
  expect(refusedNote(refusal)).toBe('Write at least 10 characters.')
  expect(refusedNote(new CallError(409, 'No.', { code: 'cannot_request' }))).toBeUndefined()
  expect(refusedNote(null)).toBeUndefined()
})

test('at the limit of the day one is told when it ends', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  const limit = new CallError(429, 'All sent.', { code: 'request_limit', retryAfter: 3600 })
  expect(nextRequestAt(limit, now)).toEqual(new Date('2026-11-15T13:00:00Z'))
  expect(nextRequestAt(new CallError(429, 'All sent.', { code: 'request_limit' }), now)).toBeNull()
  expect(
    nextRequestAt(new CallError(429, 'Slower.', { code: 'rate_limited', retryAfter: 5 }), now),
  ).toBeNull()
  expect(nextRequestAt(new Error('Broken'), now)).toBeNull()
})

test('with too many open requests the way leads to them', () => {
  expect(isTooManyOpen(new CallError(409, 'Full.', { code: 'too_many_open_requests' }))).toBe(true)
  expect(isTooManyOpen(new CallError(409, 'No.', { code: 'cannot_request' }))).toBe(false)
})

test('what was picked may have gone', () => {
  expect(isAnchorGone(new CallError(409, 'Gone.', { code: 'anchor_gone' }))).toBe(true)
  expect(isAnchorGone(new CallError(409, 'No.', { code: 'cannot_request' }))).toBe(false)
})
