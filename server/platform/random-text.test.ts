import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('no two texts are the same, also where more bytes have to be drawn', () => {
  const texts = Array.from({ length: 5_000 }, () => randomText(9))
  expect(new Set(texts).size).toBe(5_000)
  expect(texts.every(text => /^[\w-]{12}$/.test(text))).toBe(true)
  expect(randomText(16)).toMatch(/^[\w-]{22}$/)
})
