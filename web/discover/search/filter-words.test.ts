import type { FilterName } from '@akin/contract/discover/filters.ts'
import { expect, test } from 'vitest'
import type { SearchTerms } from '../discover-params.ts'
import { chipWords, filterLabel, filterPhrase, peopleWords } from './filter-words.ts'
import { usedFilters } from './search-terms.ts'

const said: [FilterName, SearchTerms, chips: string[], label: string, phrase: string][] = [
  [
    'interests',
    { interests: ['Pottery', 'Tea'] },
    ['Pottery', 'Tea'],
    'Interests: Pottery or Tea',
    'likes Pottery or Tea',
  ],
  ['languages', { languages: ['nb'] }, ['Norsk'], 'Speaks: Norsk', 'speaks Norsk'],
  ['country', { country: 'PT' }, ['Portugal'], 'Country: Portugal', 'lives in Portugal'],
  ['city', { city: 'Porto' }, ['Porto'], 'City: Porto', 'lives in Porto'],
  ['lookingFor', { lookingFor: ['friends'] }, ['Friends'], 'Looking for: friends', 'looks for friends'],
  ['age', { ageMin: 25, ageMax: 40 }, ['Age 25 to 40'], 'Age: 25 to 40', 'is 25 to 40'],
  ['age', { ageMin: 25 }, ['Age 25 or over'], 'Age: 25 or over', 'is 25 or over'],
  ['age', { ageMax: 40 }, ['Age 40 or under'], 'Age: 40 or under', 'is 40 or under'],
  ['age', { ageMin: 40, ageMax: 40 }, ['Age 40'], 'Age: 40', 'is 40'],
  ['newHere', { newHere: true }, ['New here'], 'New here', 'new here'],
  ['verified', { verified: true }, ['Verified'], 'Verified links only', 'verified links only'],
  ['hasPhoto', { hasPhoto: true }, ['Has a photo'], 'Has a photo', 'has a photo'],
  [
    'twoWay',
    { twoWay: true },
    ['I match their preferences'],
    'Only people whose preferences I match',
    'only people whose preferences you match',
  ],
]

test.each(said)('%s is said in words: %o', (filter, looked, chips, label, phrase) => {
  expect(usedFilters(looked).map(used => chipWords(used, looked))).toEqual(chips)
  expect([filterLabel(filter, looked), filterPhrase(filter, looked)]).toEqual([label, phrase])
})

test('what an address knows and we do not is said as it stands', () => {
  const looked: SearchTerms = { languages: ['xx'] }
  expect(filterLabel('languages', looked)).toBe('Speaks: xx')
})

test('people are counted in words, up to where counting stops', () => {
  const counts = [
    { people: 0, isMore: false },
    { people: 1, isMore: false },
    { people: 34, isMore: false },
    { people: 1000, isMore: true },
  ]
  expect(counts.map(peopleWords)).toEqual(['Nobody', '1 person', '34 people', '1,000+ people'])
})
