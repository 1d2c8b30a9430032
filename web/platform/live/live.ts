import type { LiveEvent } from '@akin/contract/events.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { fetchSettled, refresh } from './refresh.ts'

/** What an event does to the query cache: it changes some queries and refetches others. */
export interface Effect {
  change?: Change[]
  refetch?: QueryKey[]
}

interface Change {
  /** Of one query, or the beginning of the keys of several. */
  key: QueryKey
  apply: (data: unknown) => unknown
  /** Whether what the event says cannot be made sense of without asking again. */
  isBehind?: ((data: unknown) => boolean) | undefined
}

/** A room's `live.ts`: a pure function from an event to its effect. */
export type Live = (event: LiveEvent) => Effect

export function changing<Data>(
  key: QueryKey,
  apply: (data: Data) => Data,
  isBehind?: (data: Data) => boolean,
): Change {
  return { key, apply: data => apply(data as Data), isBehind: isBehind && (data => isBehind(data as Data)) }
}

/** The only function by which events change cached queries. */
export async function applyEffect(queryClient: QueryClient, { change = [], refetch = [] }: Effect) {
  for (const { key, apply, isBehind } of change) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: key })) {
      void changeQuery(query, apply)
      const { data } = query.state
      if (data === undefined || !isBehind?.(data)) continue
      void refresh(queryClient, { queryKey: query.queryKey, exact: true })
    }
  }
  await Promise.all(refetch.map(queryKey => refresh(queryClient, { queryKey })))
}

/** After a gap, in which events may have been missed: refetches every query that events change. */
export function refetchLive(queryClient: QueryClient) {
  return refresh(queryClient, { predicate: ({ meta }) => meta?.live === true })
}

/** An answer under way may have been made before the event: the change is applied again once it has arrived. */
async function changeQuery(query: Query, apply: Change['apply']) {
  changeData(query, apply)
  if (query.state.fetchStatus === 'idle') return
  await fetchSettled(query)
  changeData(query, apply)
}

/** Keeps the query invalidated if it was: `setData` would mark it as fresh. */
function changeData(query: Query, apply: Change['apply']) {
  const { data, isInvalidated } = query.state
  const changed = data === undefined ? data : apply(data)
  if (changed === data) return
  query.setData(changed, { manual: true })
  if (isInvalidated) query.invalidate()
}
