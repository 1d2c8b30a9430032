import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askFor, type Looked } from './discover-place.ts'
import { keys } from './keys.ts'
import { nextDay } from './next-day.ts'

const meta = { handled: true }
const first = null as string | null
const rarelyAgainMs = 5 * 60 * 1000

/**
 * The day's people. They stay as they came until the next day: what someone did about a card shows on it. Where there was
 * nobody, someone may be there at the next visit.
 */
export const deckQuery = infiniteQueryOptions({
  queryKey: keys.deck,
  queryFn: ({ pageParam }) => call(discoverEndpoints.discover, { query: after(pageParam) }),
  initialPageParam: first,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: ({ state: { data, dataUpdatedAt } }) =>
    data?.pages[0]?.total?.people === 0 ? 0 : nextDay(dataUpdatedAt) - dataUpdatedAt,
  meta,
})

/** Whoever matches what is looked for. */
export function directoryQuery(looked: Looked) {
  return infiniteQueryOptions({
    queryKey: keys.directory(looked),
    queryFn: ({ pageParam }) =>
      call(discoverEndpoints.discover, { query: { ...askFor(looked), ...after(pageParam) } }),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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

export const savedQuery = infiniteQueryOptions({
  queryKey: keys.saved,
  queryFn: ({ pageParam }) => call(discoverEndpoints.listSaved, { query: after(pageParam) }),
  initialPageParam: first,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta,
})

/** It changes once a day. */
export const savedByQuery = queryOptions({
  queryKey: keys.savedBy,
  queryFn: () => call(discoverEndpoints.getSavedBy),
  gcTime: rarelyAgainMs,
  meta,
})

export const hiddenQuery = infiniteQueryOptions({
  queryKey: keys.hidden,
  queryFn: ({ pageParam }) => call(discoverEndpoints.listHidden, { query: after(pageParam) }),
  initialPageParam: first,
  getNextPageParam: ({ nextCursor }) => nextCursor,
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

function after(cursor: string | null) {
  return cursor ? { cursor } : {}
}
