import { expect, test } from 'vitest'
import { holdsOneOf, toLookFor } from './matching.ts'

test.each([
  ['crypto', 'Do you like Crypto?', true],
  ['crypto', 'CRYPTO-trading!', true],
  ['crypto', 'cryptography is fun', false],
  ['cafe', 'Meet me at the café', true],
  ['Straße', 'auf der STRASSE', true],
  ['send money', 'Please send\n money now', true],
  ['send money', 'Please send more money', false],
  ['crypto', 'c\u200brypto', true],
  ['c++', 'c++', true],
  ['crypto', '', false],
])('%s in “%s”: %s', (word, text, found) => {
  expect(holdsOneOf(toLookFor(['something else', word]).setApart, text)).toBe(found)
})

test('the same word in other letters is kept once, as it was first written', () => {
  expect(toLookFor(['Café', 'money', 'cafe', 'CAFÉ!', 'MONEY']).words).toEqual(['Café', 'money'])
})
