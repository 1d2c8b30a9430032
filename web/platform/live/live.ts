import type { LiveFrame } from '@akin/contract/events.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What an event does to what is cached: new data for some queries, and others to be asked for again. */
export interface Effect {
  set?: { key: QueryKey; data: unknown }[]
  refetch?: QueryKey[]
}

/** A room's `live.ts`: what it reads from the cache and the event decide, and nothing else. */
export type Live = (read: <Data>(key: QueryKey) => Data | undefined, frame: LiveFrame) => Effect

/** The one path by which events change what is on the screen. */
export function applyEffect(queryClient: QueryClient, { set = [], refetch = [] }: Effect) {
  for (const { key, data } of set) queryClient.setQueryData(key, data)
  return Promise.all(refetch.map(queryKey => queryClient.invalidateQueries({ queryKey })))
}

/** After a gap nobody knows what was missed: everything that lives is asked for again. */
export function refetchLive(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === true })
}
