import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { receivedCount } from './lists.ts'

test('as many requests are counted as are shown', () => {
  expect(receivedCount(undefined, undefined)).toBeUndefined()
  expect(receivedCount(3, 2)).toBe(2)
  expect(receivedCount(limits.receivedShown - 1, limits.receivedShown - 1)).toBe(199)
})

test('behind a full list there may be more, also when some of it have just been answered', () => {
  expect(receivedCount(limits.receivedShown, limits.receivedShown)).toBe('200+')
  expect(receivedCount(limits.receivedShown, limits.receivedShown - 3)).toBe('200+')
})
