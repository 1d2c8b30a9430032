import type { LiveEvent } from '@akin/contract/events.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isUnreached } from '../is-unreached.ts'
import { tellGap } from './gaps.ts'
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
  for (const each of change) {
    const queries = queryClient.getQueryCache().findAll({ queryKey: each.key })
    for (const query of queries) void changeQuery(queryClient, query, each)
  }
  await Promise.all(refetch.map(queryKey => refresh(queryClient, { queryKey })))
}

/** After a gap, in which events may have been missed: refetches every query that events change, and what failed in it. */
export function refetchLive(queryClient: QueryClient) {
  tellGap()
  return refresh(queryClient, { predicate: query => query.meta?.live === true || wasUnreached(query) })
}

/** Whether there is nothing to show because its call did not reach the server: now it may. */
function wasUnreached({ state: { data, error } }: Query) {
  return data === undefined && isUnreached(error)
}

/** An answer under way may have been made before the event: the change is applied again once it has arrived. */
async function changeQuery(queryClient: QueryClient, query: Query, { apply, isBehind }: Change) {
  const isIdle = query.state.fetchStatus === 'idle'
  changeData(query, apply)
  const isAsked = askIfBehind()
  if (isIdle) return
  await fetchSettled(query)
  changeData(query, apply)
  if (!isAsked) askIfBehind()

  function askIfBehind() {
    const { data } = query.state
    if (data === undefined || !isBehind?.(data)) return false
    void refresh(queryClient, { queryKey: query.queryKey, exact: true })
    return true
  }
}

/** Keeps the query invalidated if it was: `setData` would mark it as fresh. */
function changeData(query: Query, apply: Change['apply']) {
  const { data, isInvalidated } = query.state
  const changed = data === undefined ? data : apply(data)
  if (changed === data) return
  query.setData(changed, { manual: true })
  if (isInvalidated) query.invalidate()
}
