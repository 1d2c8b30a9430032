import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { askFor, type SearchTerms } from './discover-params.ts'
import { keys } from './keys.ts'
import { nextDay } from './next-day.ts'

const meta = { handled: true }
const rarelyAgainMs = 5 * 60 * 1000

/**
 * The day's people. They stay as they came until the next day: what someone did about a card shows on it. Where there was
 * nobody, someone may be there at the next visit.
 */
export const deckQuery = cursorQuery(query => call(discoverEndpoints.discover, { query }), {
  queryKey: keys.deck,
  staleTime: ({ state: { data, dataUpdatedAt } }) =>
    data?.pages[0]?.total?.people === 0 ? 0 : nextDay(dataUpdatedAt) - dataUpdatedAt,
  meta,
})

/** Whoever matches what is looked for. */
export function directoryQuery(looked: SearchTerms) {
  return cursorQuery(after => call(discoverEndpoints.discover, { query: { ...askFor(looked), ...after } }), {
    queryKey: keys.directory(looked),
    gcTime: rarelyAgainMs,
    meta,
  })
}

export const interestsQuery = queryOptions({
  queryKey: keys.interests,
  queryFn: () => call(discoverEndpoints.listInterests),
  meta,
})

export const discoverSettingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => call(discoverEndpoints.getDiscoverSettings),
  meta,
})

export const savedQuery = cursorQuery(query => call(discoverEndpoints.listSaved, { query }), {
  queryKey: keys.saved,
  meta,
})

/** It changes once a day. */
export const savedByQuery = queryOptions({
  queryKey: keys.savedBy,
  queryFn: () => call(discoverEndpoints.getSavedBy),
  gcTime: rarelyAgainMs,
  meta,
})

export const hiddenQuery = cursorQuery(query => call(discoverEndpoints.listHidden, { query }), {
  queryKey: keys.hidden,
  meta,
})

export const searchesQuery = queryOptions({
  queryKey: keys.searches,
  queryFn: () => call(discoverEndpoints.listSearches),
  meta,
})

/** How one stands with Spotlights. Some of it changes with time alone. */
export const spotlightQuery = queryOptions({
  queryKey: keys.spotlight,
  queryFn: () => call(discoverEndpoints.getSpotlight),
  staleTime: 60 * 1000,
  meta: { handled: true, live: true },
})
