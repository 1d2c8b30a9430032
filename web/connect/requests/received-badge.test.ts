import { expect, test } from 'vitest'
import { waitingFrom } from './received-badge.ts'

test('nothing is said about no requests', () => {
  expect(waitingFrom(0, false)).toBeNull()
  expect(waitingFrom(0, true)).toBeNull()
})

test('requests are counted in words, and shown as a dot: the only number is that of conversations', () => {
  expect(waitingFrom(1, false)).toEqual({ count: undefined, words: '1 new request', isNew: false })
  expect(waitingFrom(2, true)).toEqual({ count: undefined, words: '2 new requests', isNew: true })
  expect(waitingFrom('200+', true)).toEqual({ count: undefined, words: '200+ new requests', isNew: true })
})
