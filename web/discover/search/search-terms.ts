import type { FilterName, Filters } from '@akin/contract/discover/filters.ts'
import { type SearchTerms, withoutBoth } from '../discover-params.ts'

/** What changes in a search. What is undefined goes. */
export type Changes = { [Name in keyof SearchTerms]?: SearchTerms[Name] | undefined }

/** A filter that can be taken away from a search: one of several values, or all of it. */
export interface UsedFilter {
  filter: FilterName
  /** Of a list, one of its values. */
  value?: string
}

type ListFilter = 'interests' | 'languages' | 'lookingFor'

export function changed(looked: SearchTerms, changes: Changes): SearchTerms {
  return onlyGiven(withoutBoth({ ...looked, ...changes })) as SearchTerms
}

/** The filters of a search, as they are kept. */
export function filtersIn({ q: _, sort: __, near: ___, ...filters }: Changes): Filters {
  return onlyGiven(filters) as Filters
}

/** Everything but the filters. */
export function withoutFilters({ q, sort }: SearchTerms): SearchTerms {
  return onlyGiven({ q, sort }) as SearchTerms
}

export function hasFilters(looked: Changes) {
  return Object.keys(filtersIn(looked)).length > 0
}

/** Whether an address asks for nothing in particular. */
export function isPlain(looked: SearchTerms) {
  return Object.keys(onlyGiven(looked)).length === 0
}

export function isSameSearch(one: Changes, other: Changes) {
  return hashOf(one) === hashOf(other)
}

/** One by one, in the order in which they are shown. */
export function usedFilters(looked: SearchTerms): UsedFilter[] {
  const { country, city, ageMin, ageMax, newHere, verified, hasPhoto, twoWay } = looked
  const one = (filter: FilterName, isUsed: unknown) => (isUsed ? [{ filter }] : [])
  const each = (filter: ListFilter) => looked[filter]?.map(value => ({ filter, value })) ?? []
  return [
    ...each('interests'),
    ...each('languages'),
    ...one('country', country),
    ...one('city', city),
    ...each('lookingFor'),
    ...one('age', ageMin ?? ageMax),
    ...one('newHere', newHere),
    ...one('verified', verified),
    ...one('hasPhoto', hasPhoto),
    ...one('twoWay', twoWay),
  ]
}

/** What changes when a filter is let go of: the last value of a list takes the list along. */
export function lettingGo({ filter, value }: UsedFilter, looked: SearchTerms): Changes {
  if (filter === 'age') return { ageMin: undefined, ageMax: undefined }
  const values: unknown = looked[filter]
  const left: unknown[] =
    value !== undefined && Array.isArray(values) ? values.filter(one => one !== value) : []
  return { [filter]: left.length > 0 ? left : undefined }
}

/** Puts a value into a list or takes it out. */
export function toggled<Value extends string>(values: readonly Value[] | undefined, value: Value) {
  const before = values ?? []
  const after = before.includes(value) ? before.filter(each => each !== value) : [...before, value]
  return after.length > 0 ? after : undefined
}

function onlyGiven(changes: Changes) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function hashOf(looked: Changes) {
  return JSON.stringify(
    Object.entries(onlyGiven(looked)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
