import { expect, test } from 'vitest'
import { isLong } from './is-long.ts'

test.each([
  ['a few words', 'See you at the ferry', false],
  ['sixteen lines', 'a\n'.repeat(15), false],
  ['seventeen lines', 'a\n'.repeat(16), true],
  ['3,900 empty lines', '\n'.repeat(3_900), true],
  ['1,200 signs', 'a'.repeat(1_200), false],
  ['1,201 signs', 'a'.repeat(1_201), true],
  ['one sign that is joined of a thousand', '👩‍'.repeat(1_000), true],
])('%s', (_, body, is) => expect(isLong(body)).toBe(is))
