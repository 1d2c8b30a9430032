import { expect, test } from 'vitest'
import { CallError, failureText, unreachable } from './call-error.ts'
import { failureTitle } from './query.ts'

test('a failure that no screen handles names its status', () => {
  expect(failureTitle(new CallError(503, 'Akin is catching its breath.'))).toBe(
    'Error 503: Akin is catching its breath.',
  )
})

test('a server that was not reached has no status to name', () => {
  expect(failureTitle(unreachable())).toBe('We could not reach Akin. Check your connection and try again.')
})

test('anything else says what it is', () => {
  expect(failureTitle(new Error('The page broke.'))).toBe('The page broke.')
})

test('a screen that expects a refusal shows the bare sentence, while the error itself carries the status', () => {
  const error = new CallError(409, 'That name is taken.')
  expect(failureText(error)).toBe('That name is taken.')
  expect(error.message).toBe('409: That name is taken.')
})
