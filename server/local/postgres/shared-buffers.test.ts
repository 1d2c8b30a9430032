import { expect, test } from 'vitest'
import { megabytesOf, memoryOf } from './shared-buffers.ts'

const gigabyte = 1024 ** 3

test.each([
  [0.25, 128],
  [0.5, 128],
  [1, 256],
  [2, 512],
  [3.8, 972],
  [4, 1024],
  [64, 1024],
])('of %s GB of memory PostgreSQL keeps %s MB for its pages', (memory, expected) => {
  expect(megabytesOf(memory * gigabyte)).toBe(expected)
})

test('a container that is held to less than the machine has counts, and one without a limit does not', () => {
  expect(memoryOf(16 * gigabyte, 2 * gigabyte)).toBe(2 * gigabyte)
  expect(memoryOf(16 * gigabyte, 0)).toBe(16 * gigabyte)
  expect(memoryOf(16 * gigabyte, 2 ** 63)).toBe(16 * gigabyte)
})
