import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { searchQuery } from './search-query.ts'

test.each([
  ['cant verify', { q: 'cant verify' }],
  ['  spaced  ', { q: 'spaced' }],
  [18, { q: '18' }],
  [true, { q: 'true' }],
  ['x'.repeat(300), { q: 'x'.repeat(limits.helpQuery) }],
  ['   ', {}],
  [undefined, {}],
  [null, {}],
  [['a', 'b'], {}],
  [{ a: 1 }, {}],
])('an address that asks for %j', (q, expected) => {
  expect(searchQuery({ q })).toEqual(expected)
})
