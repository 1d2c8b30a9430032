import { expect, test } from 'vitest'
import { hideSmall, saySmall } from './hide-small.ts'

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [5, 120],
    [5, 120],
  ],
  // Two are hidden: their sum is known, and neither of them.
  [
    [1, 4, 30],
    ['few', 'few', 30],
  ],
  // One alone could be reckoned from the sum of all.
  [
    [3, 9, 30],
    ['few', 'hidden', 30],
  ],
  [
    [9, 0, 3, 9],
    ['hidden', 0, 'few', 9],
  ],
  // The sum itself is hidden.
  [
    [3, 0],
    ['few', 0],
  ],
])('%j is shown as %j', (counts, shown) => {
  expect(hideSmall(counts)).toEqual(shown)
})

test('is said in words', () => {
  expect([0, 1, 4, 5, 1200].map(saySmall)).toEqual(['0', 'fewer than 5', 'fewer than 5', '5', '1,200'])
})
