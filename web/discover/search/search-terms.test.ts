import { expect, test } from 'vitest'
import type { SearchTerms } from '../discover-params.ts'
import {
  changed,
  filtersIn,
  hasFilters,
  isPlain,
  isSameSearch,
  lettingGo,
  toggled,
  usedFilters,
  withoutFilters,
} from './search-terms.ts'

const looked: SearchTerms = {
  q: 'Noor',
  sort: 'new',
  near: true,
  interests: ['Pottery', 'Tea'],
  languages: ['nb'],
  country: 'PT',
  city: 'Porto',
  lookingFor: ['friends'],
  ageMax: 40,
  newHere: true,
  verified: true,
  hasPhoto: true,
  twoWay: true,
}

test('filters are what is left of a search without name, order and near matches', () => {
  const { q, sort, near, ...filters } = looked
  expect(filtersIn(looked)).toEqual(filters)
  expect(withoutFilters(looked)).toEqual({ q, sort })
  expect([hasFilters(looked), hasFilters({ q, sort, near })]).toEqual([true, false])
})

test('an address with nothing in it is plain, whatever it leaves undefined', () => {
  expect(isPlain({ q: undefined } as object)).toBe(true)
  expect(isPlain({ sort: 'new' })).toBe(false)
})

test('a name comes without asking whom people look for', () => {
  expect(changed({ twoWay: true, country: 'PT' }, { q: 'Noor' })).toEqual({ q: 'Noor', country: 'PT' })
  expect(changed({ q: 'Noor' }, { twoWay: true })).toEqual({ q: 'Noor' })
})

test('what is undefined goes', () => {
  expect(changed({ q: 'Noor', country: 'PT' }, { q: undefined, city: 'Porto' })).toEqual({
    country: 'PT',
    city: 'Porto',
  })
})

test('every filter in use can be let go of, one value at a time, until none is left', () => {
  const used = usedFilters(looked)
  expect(used.map(({ filter, value }) => value ?? filter)).toEqual([
    ...['Pottery', 'Tea', 'nb', 'country', 'city', 'friends', 'age'],
    ...['newHere', 'verified', 'hasPhoto', 'twoWay'],
  ])
  let left = changed(looked, { q: undefined })
  for (const [index, filter] of used.entries()) {
    left = changed(left, lettingGo(filter, left))
    expect(usedFilters(left)).toEqual(used.slice(index + 1))
  }
  expect(left).toEqual({ sort: 'new', near: true })
})

test('a filter is let go of with all its values', () => {
  expect(lettingGo({ filter: 'interests' }, looked)).toEqual({ interests: undefined })
})

test('a value goes into a list and out of it, and an empty list is none', () => {
  expect(toggled(undefined, 'Tea')).toEqual(['Tea'])
  expect(toggled(['Tea', 'Maps'], 'Tea')).toEqual(['Maps'])
  expect(toggled(['Tea'], 'Tea')).toBeUndefined()
})

test('searches are the same in whatever order they are written', () => {
  expect(isSameSearch({ country: 'PT', city: 'Porto' }, { city: 'Porto', q: undefined, country: 'PT' })).toBe(
    true,
  )
  expect(isSameSearch({ country: 'PT' }, { country: 'ES' })).toBe(false)
})
