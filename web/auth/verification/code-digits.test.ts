import { expect, test } from 'vitest'
import { digitsOf } from './code-digits.ts'

test.each([
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Your code: 012345', '012345'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('%j is read as %j', (written, code) => {
  expect(digitsOf(written)).toBe(code)
})
