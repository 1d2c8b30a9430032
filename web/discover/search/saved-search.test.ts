import { SearchForm } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { problemWith } from '#platform/checked-by.ts'
import { savedSearch } from '#testing/searches.ts'
import type { SearchTerms } from '../discover-params.ts'
import { formOf, isSearch, lookedIn, newWords, suggestedName } from './saved-search.ts'

const looked: SearchTerms = { q: 'Noor', sort: 'new', near: true, interests: ['Pottery'], languages: ['nb'] }

test('a search is kept and found again as it was, without near matches', () => {
  const form = formOf(looked, 'Potters')
  expect(problemWith(SearchForm, form)).toBeUndefined()
  const { near: _, ...kept } = looked
  expect(lookedIn(form)).toEqual(kept)
  const search = savedSearch(1, 'Potters', form)
  expect([isSearch(search, looked), isSearch(search, { ...looked, q: 'Elif' })]).toEqual([true, false])
})

test('a name is suggested from what is looked for, as much as fits', () => {
  expect(suggestedName(looked)).toBe('“Noor”, Pottery, Norsk')
  const many = suggestedName({ interests: ['Acoustic guitar', 'Basketball', 'Bookbinding', 'Tea'] })
  expect(many).toBe('Acoustic guitar, Basketball, Bookbinding')
  expect(suggestedName({ q: 'x'.repeat(100) })).toHaveLength(limits.searchName)
})

test('who is new to it is said in words', () => {
  const after = (people: number, isMore = false) =>
    newWords(savedSearch(1, 'All', { newPeople: { people, isMore } }))
  expect([after(0), after(3), after(1000, true)]).toEqual(['', '3 new this week', '1,000+ new this week'])
})
