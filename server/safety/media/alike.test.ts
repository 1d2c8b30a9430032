import { expect, test } from 'vitest'
import { findAlike, toBits } from './alike.ts'

const none = '0'.repeat(64)
const all = '1'.repeat(64)

test('bits that differ are counted in all 64 places', () => {
  const apart = (one: string, other: string) =>
    Array.from({ length: 65 }, (_, most) => most).find(most => findAlike(toBits([one]), other, most).length)
  for (let place = 0; place < 64; place += 1)
    expect(apart(none, `${none.slice(0, place)}1${none.slice(place + 1)}`), `${place}`).toBe(1)
  expect(apart(none, all)).toBe(64)
  expect(apart('01'.repeat(32), '10'.repeat(32))).toBe(64)
  expect(apart('0111'.repeat(16), '1101'.repeat(16))).toBe(32)
  expect(apart(all, all)).toBe(0)
})

test('every one that is near enough is found, by its place', () => {
  const near = `${'1'.repeat(6)}${none.slice(6)}`
  const far = `${'1'.repeat(7)}${none.slice(7)}`
  expect(findAlike(toBits([far, near, all, none]), none, 6)).toEqual([1, 3])
  expect(findAlike(toBits([]), none, 6)).toEqual([])
})
