import { expect, test } from 'vitest'
import { fillOf, reachOf } from './reach.ts'

test('one can go four times as near to a large photo, and no nearer', () => {
  expect(reachOf({ width: 4000, height: 3000 }, 1, false)).toBe(4)
})

test('the frame never holds fewer than 200 pixels a side', () => {
  expect(reachOf({ width: 800, height: 400 }, 1, false)).toBe(2)
  expect(reachOf({ width: 900, height: 900 }, 3, false)).toBe(1.5)
})

test('a picture on its side has another width', () => {
  expect(reachOf({ width: 300, height: 1200 }, 3, false)).toBe(0.5)
  expect(reachOf({ width: 300, height: 1200 }, 3, true)).toBe(1.5)
})

test('a picture that is too small cannot be reached at all', () => {
  expect(reachOf({ width: 199, height: 400 }, 1, false)).toBeLessThan(1)
})

test('a picture fills its frame, however it lies', () => {
  const frame = { width: 450, height: 150 }
  expect(fillOf({ width: 150, height: 250 }, frame, false)).toBe(3)
  expect(fillOf({ width: 150, height: 250 }, frame, true)).toBe(1.8)
  expect(fillOf({ width: 450, height: 50 }, frame, false)).toBe(3)
})
