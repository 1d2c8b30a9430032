import { expect, test } from 'vitest'
import { CallError } from '../call-error.ts'
import { meansUnauthorised } from './means-unauthorised.ts'

test.each([
  new CallError(401, 'Please sign in first.'),
  new Error('401: No'),
  new Error('Unauthorized'),
  new Error('Authentication required'),
  'unauthorized',
])('%s leads to the sign-in page', error => {
  expect(meansUnauthorised(error)).toBe(true)
})

test.each([
  new CallError(403, 'You are not allowed to do this. (401)'),
  new CallError(0, 'We could not reach Akin.'),
  new Error('Cannot read properties of undefined'),
  new Error('User 4012 is missing'),
  undefined,
])('%s is an error like any other', error => {
  expect(meansUnauthorised(error)).toBe(false)
})
