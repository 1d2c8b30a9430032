import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { barsOf, heightsOf } from './bars.ts'

test('the loudest part is the highest, and every part has its bar', () => {
  const peaks = Array.from({ length: 360 }, (_, index) => ({
    at: index * 50,
    level: index < 180 ? 0.04 : 0.4,
  }))
  const bars = barsOf(peaks, 18_000)
  expect(bars).toMatch(new RegExp(`^[0-9a-z]{${limits.voiceBars}}$`))
  expect(bars.at(-1)).toBe('z')
  expect(Number.parseInt(bars[0] ?? '', 36)).toBeLessThan(15)
})

test('silence is not blown up, and without any peaks the bars are flat', () => {
  const hiss = Array.from({ length: 100 }, (_, index) => ({ at: index * 50, level: 0.0005 }))
  expect(Math.max(...heightsOf(barsOf(hiss, 5000), 36))).toBeLessThan(0.2)
  expect(barsOf([], 5000)).toBe('0'.repeat(limits.voiceBars))
})

test('a stretch in which nothing was measured goes on as before', () => {
  const peaks = [
    { at: 0, level: 0.5 },
    { at: 9000, level: 0.5 },
  ]
  expect(barsOf(peaks, 18_000)).toBe('z'.repeat(limits.voiceBars))
})

test('fewer bars keep the loudest of their neighbours, from the beginning to the end', () => {
  const bars = `${'0'.repeat(35)}z`
  expect(heightsOf(bars, 26)).toHaveLength(26)
  expect(heightsOf(bars, 26).at(-1)).toBe(1)
  expect(heightsOf(`z${'0'.repeat(35)}`, 26)[0]).toBe(1)
})
