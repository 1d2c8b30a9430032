import { DiscoverQuery } from '@akin/contract/discover/filters.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askFor, discoverParams, tabOf } from './discover-params.ts'

function read(search: Record<string, unknown>) {
  const { tab: _, ...looked } = discoverParams(search)
  return Object.fromEntries(Object.entries(looked).filter(([, value]) => value !== undefined))
}

test.each([
  [{}, 'deck'],
  [{ tab: 'saved' }, 'saved'],
  [{ tab: 'search' }, 'search'],
  [{ tab: 'elsewhere' }, 'deck'],
  [{ q: 'noor' }, 'search'],
  [{ sort: 'new' }, 'search'],
  [{ languages: ['de'] }, 'search'],
  [{ newHere: true }, 'search'],
  [{ newHere: false, country: '', ageMin: 7 }, 'deck'],
])('%j leads to %s', (search, tab) => {
  expect(tabOf(discoverParams(search))).toBe(tab)
})

test('a list is a list whether one is chosen or several, and each counts once', () => {
  expect(read({ languages: 'nb' })).toEqual({ languages: ['nb'] })
  expect(read({ languages: ['de', 'nb', 'de'], interests: ['Tea', 1989] })).toEqual({
    languages: ['de', 'nb'],
    interests: ['Tea', '1989'],
  })
})

test('what has no possible shape is left out', () => {
  const odd = { q: '   ', sort: 'loud', languages: ['German', 7], country: 'Norway', city: 'x'.repeat(61) }
  expect(read({ ...odd, lookingFor: 'love', ageMin: 17, ageMax: 121, near: 'yes', twoWay: 1 })).toEqual({})
})

test('a number can be looked for', () => {
  expect(read({ q: 1989 })).toEqual({ q: '1989' })
})

test('what is asked for in an address is what the server reads from it', () => {
  const looked = {
    q: 'noor',
    sort: 'active' as const,
    near: true as const,
    interests: ['Tea', 'Maps'],
    languages: ['de'],
    country: 'NO',
    city: 'Bergen',
    lookingFor: ['friends' as const],
    ageMin: 20,
    ageMax: 40,
    newHere: true as const,
    verified: true as const,
    hasPhoto: true as const,
  }
  expect(read(looked)).toEqual(looked)
  expect(z.parse(DiscoverQuery, askFor(looked))).toEqual(looked)
  const { q: _, ...unnamed } = { ...looked, twoWay: true as const }
  expect(z.parse(DiscoverQuery, askFor(unnamed))).toEqual(unnamed)
  expect(read({ ...looked, twoWay: true }), 'nobody is asked by their name whom they look for').toEqual(
    looked,
  )
})
