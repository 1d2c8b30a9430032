import { type FilterName, type Filters, filterNames } from '@akin/contract/discover/filters.ts'
import { limits } from '@akin/contract/limits.ts'
import { countryCodes } from '@akin/contract/profile/countries.ts'
import { purposes } from '@akin/contract/profile/purposes.ts'
import type { Database } from '#platform/database/database.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { flags, type KeyKind, valueKey, weekOf } from '../people/keys.ts'
import { cityWord, findWordIds } from '../people/word-ids.ts'
import type { WordKind } from '../tables.ts'
import { type Birthdays, birthdaysOf, yearsOf } from './birthdays.ts'

/** One filter as the index understands it: whoever is in one of these lists matches. In no list, nobody does. */
interface Group {
  filter: FilterName
  keys: number[]
}

/** All that filters ask of someone. All of it must hold. */
export interface Conditions {
  groups: Group[]
  /** The years are among the groups; this is exact to the day. */
  born: Birthdays | null
  /** The first day that counts as new. Its weeks are among the groups as well. */
  joinedFrom: string | null
  /** Whether the wishes of others are met is no matter of lists: see `two-way.ts`. */
  twoWay: boolean
}

export async function conditionsOf(db: Database, filters: Filters, day = today()): Promise<Conditions> {
  const { interests, languages, country, city, lookingFor, ageMin, ageMax, verified, hasPhoto } = filters
  const born = ageMin || ageMax ? birthdaysOf(filters, day) : null
  const firstNew = dayNumber(day) - limits.newHereDays + 1
  const asked: Partial<Record<FilterName, number[] | Promise<number[]> | undefined>> = {
    interests: interests && wordKeys(db, 'interest', interests),
    languages: languages && wordKeys(db, 'language', languages),
    country: country ? wordKeys(db, 'country', [country]) : undefined,
    city: city ? wordKeys(db, 'city', cityWords(city, country)) : undefined,
    lookingFor: lookingFor?.map(purpose => valueKey('lookingFor', purposes.indexOf(purpose) + 1)),
    age: born ? yearsOf(born).map(year => valueKey('bornIn', year)) : undefined,
    newHere: filters.newHere && weeksOf(firstNew, dayNumber(day)).map(week => valueKey('joinedIn', week)),
    verified: verified && [valueKey('flag', flags.verified)],
    hasPhoto: hasPhoto && [valueKey('flag', flags.hasPhoto)],
  }
  const groups = await Promise.all(
    filterNames
      .filter(filter => asked[filter])
      .map(async filter => ({ filter, keys: (await asked[filter]) ?? [] })),
  )
  return {
    ...{ groups, born, twoWay: filters.twoWay === true },
    joinedFrom: filters.newHere ? dayOf(firstNew) : null,
  }
}

/** All weeks in which one of these days lies. */
function weeksOf(from: number, to: number) {
  return Array.from({ length: weekOf(to) - weekOf(from) + 1 }, (_, n) => weekOf(from) + n)
}

/**
 * What is kept of remembered filters for the two-way filter of others. An age says another year of birth each day, and
 * who is new are others: both are read from the filters themselves.
 */
export async function wantedBy(db: Database, filters: Filters): Promise<number[][]> {
  const { groups } = await conditionsOf(db, filters)
  return groups.filter(({ filter }) => filter !== 'age' && filter !== 'newHere').map(({ keys }) => keys)
}

async function wordKeys(db: Database, kind: WordKind & KeyKind, words: readonly string[]) {
  return (await findWordIds(db, kind, words)).map(id => valueKey(kind, id))
}

/** Many countries have a city of the same name, and some people name no country. */
function cityWords(city: string, country: string | undefined) {
  return (country ? [country] : [null, ...countryCodes]).map(code => cityWord(city, code))
}
