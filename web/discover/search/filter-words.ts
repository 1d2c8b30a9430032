import type { FilterName } from '@akin/contract/discover/filters.ts'
import type { Total } from '@akin/contract/discover/shapes.ts'
import { languages } from '@akin/contract/profile/languages.ts'
import { lazily } from '#platform/lazily.ts'
import { countryName, isLanguage } from '#profile/edit/names.ts'
import type { SearchTerms } from '../discover-params.ts'
import type { UsedFilter } from './search-terms.ts'

const either = lazily(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))
const numbers = lazily(() => new Intl.NumberFormat('en-GB'))

/** A filter on its chip, which stands among others. */
export function chipWords({ filter, value }: UsedFilter, looked: SearchTerms): string {
  if (isSwitch(filter)) return switchWords[filter].chip
  if (filter === 'age') return `Age ${ageWords(looked)}`
  if (value === undefined) return valueWords(filter, looked)
  if (filter === 'languages') return languageName(value)
  return filter === 'lookingFor' ? capital(value) : value
}

/** A filter on a row of its own, with all its values. */
export function filterLabel(filter: FilterName, looked: SearchTerms): string {
  if (isSwitch(filter)) return switchWords[filter].label
  return `${names[filter]}: ${valueWords(filter, looked)}`
}

/** What a filter asks of people, within a sentence. */
export function filterPhrase(filter: FilterName, looked: SearchTerms): string {
  if (isSwitch(filter)) return switchWords[filter].phrase
  return `${verbs[filter]} ${valueWords(filter, looked)}`
}

/** "Nobody", "1 person", "34 people", "1,000+ people". */
export function peopleWords({ people, isMore }: Total) {
  if (people === 0) return 'Nobody'
  if (people === 1 && !isMore) return '1 person'
  return `${countWords({ people, isMore })} people`
}

export function countWords({ people, isMore }: Total) {
  return `${numbers().format(people)}${isMore ? '+' : ''}`
}

export function languageName(code: string) {
  return isLanguage(code) ? languages[code] : code
}

export function capital(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const switchWords = {
  newHere: { label: 'New here', chip: 'New here', phrase: 'new here' },
  verified: { label: 'Verified links only', chip: 'Verified', phrase: 'verified links only' },
  hasPhoto: { label: 'Has a photo', chip: 'Has a photo', phrase: 'has a photo' },
  twoWay: {
    label: 'Only people whose preferences I match',
    chip: 'I match their preferences',
    phrase: 'only people whose preferences you match',
  },
} as const
type SwitchFilter = keyof typeof switchWords
type ValueFilter = Exclude<FilterName, SwitchFilter>

const names: Record<ValueFilter, string> = {
  interests: 'Interests',
  languages: 'Speaks',
  country: 'Country',
  city: 'City',
  lookingFor: 'Looking for',
  age: 'Age',
}

const verbs: Record<ValueFilter, string> = {
  interests: 'likes',
  languages: 'speaks',
  country: 'lives in',
  city: 'lives in',
  lookingFor: 'looks for',
  age: 'is',
}

function isSwitch(filter: FilterName): filter is SwitchFilter {
  return Object.hasOwn(switchWords, filter)
}

function valueWords(filter: ValueFilter, looked: SearchTerms) {
  switch (filter) {
    case 'languages':
      return either().format(looked.languages?.map(languageName) ?? [])
    case 'interests':
    case 'lookingFor':
      return either().format(looked[filter] ?? [])
    case 'country':
      return countryName(looked.country ?? '')
    case 'city':
      return looked.city ?? ''
    case 'age':
      return ageWords(looked)
  }
}

function ageWords({ ageMin, ageMax }: SearchTerms) {
  if (ageMin && ageMax) return ageMin === ageMax ? String(ageMin) : `${ageMin} to ${ageMax}`
  return ageMin ? `${ageMin} or over` : `${ageMax} or under`
}
