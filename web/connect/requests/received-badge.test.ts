import { expect, test } from 'vitest'
import { waitingFrom } from './received-badge.ts'

test('nothing is said about no requests', () => {
  expect(waitingFrom(0, false)).toBeNull()
  expect(waitingFrom(0, true)).toBeNull()
})

test('requests are counted in words', () => {
  expect(waitingFrom(1, false)).toEqual({ count: 1, words: '1 new request', isNew: false })
  expect(waitingFrom(2, true)).toEqual({ count: 2, words: '2 new requests', isNew: true })
  expect(waitingFrom('200+', true)).toEqual({ count: '200+', words: '200+ new requests', isNew: true })
})
