import type { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Sort } from '@akin/contract/discover/filters.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Arguments } from '@akin/contract/platform/endpoint.ts'
import { purposes } from '@akin/contract/profile/purposes.ts'
import { oneOf, searchReader } from '#platform/search.ts'

const tabs = ['search', 'saved'] as const
const sorts = ['best', 'active', 'new'] as const satisfies readonly Sort[]

/**
 * Where on the page an address leads: to the day's people, to whom was saved, or to a search. A search stands there
 * whole, so that it can be shared and Back leads to the one before. Values of no possible shape are left out here;
 * which words there are is for the server to know.
 */
const readAddress = searchReader({
  tab: oneOf(tabs),
  q: words(limits.searchText),
  sort: oneOf(sorts),
  near: on,
  interests: list(words(limits.interest), limits.filterInterests),
  languages: list(code(/^[a-z]{2,3}$/), limits.filterLanguages),
  country: code(/^[A-Z]{2}$/),
  city: words(limits.city),
  lookingFor: list(oneOf(purposes), purposes.length),
  ageMin: age,
  ageMax: age,
  newHere: on,
  verified: on,
  hasPhoto: on,
  twoWay: on,
})

export function discoverParams(search: Record<string, unknown>) {
  return withoutBoth(readAddress(search))
}

/** Nobody is asked by their name whom they look for, so a name comes without that filter. */
export function withoutBoth<Place extends { q?: unknown; twoWay?: unknown }>(place: Place): Place {
  return place.q === undefined ? place : { ...place, twoWay: undefined }
}

export type DiscoverParams = ReturnType<typeof discoverParams>
export type DiscoverTab = 'deck' | (typeof tabs)[number]

/** What is looked for, as it stands in an address. */
export type SearchTerms = Omit<DiscoverParams, 'tab'>

export function tabOf({ tab, ...looked }: DiscoverParams): DiscoverTab {
  if (tab) return tab
  return Object.values(looked).some(value => value !== undefined) ? 'search' : 'deck'
}

/** A search as the server is asked for it: everything is text there. */
export function askFor(looked: SearchTerms) {
  const given = Object.entries(looked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  ) as Arguments<typeof discoverEndpoints.discover>['query']
}

/** A name may be a number, which the router reads as one. */
function words(most: number) {
  return (value: unknown) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text.length > 0 && text.length <= most ? text : undefined
  }
}

function code(shape: RegExp) {
  return (value: unknown) => (typeof value === 'string' && shape.test(value) ? value : undefined)
}

/** One value or several, each of them once. */
function list<Item>(read: (value: unknown) => Item | undefined, most: number) {
  return (value: unknown) => {
    const given: unknown[] = Array.isArray(value) ? value : [value]
    const items = new Set(given.map(read).filter(item => item !== undefined))
    return items.size > 0 ? [...items].slice(0, most) : undefined
  }
}

function on(value: unknown) {
  return value === true || undefined
}

function age(value: unknown) {
  const years = typeof value === 'number' && Number.isInteger(value) ? value : 0
  return years >= limits.adultYears && years <= limits.filterAge ? years : undefined
}
