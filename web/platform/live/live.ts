import type { LiveFrame } from '@akin/contract/events.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { landed, refresh } from './refresh.ts'

/** What an event does to what is cached: it changes some queries, and others are asked for again. */
export interface Effect {
  change?: Change[]
  refetch?: QueryKey[]
}

interface Change {
  key: QueryKey
  apply: (data: unknown) => unknown
}

/** A room's `live.ts`: the event decides, and nothing else. */
export type Live = (frame: LiveFrame) => Effect

export function changing<Data>(key: QueryKey, apply: (data: Data) => Data): Change {
  return { key, apply: data => apply(data as Data) }
}

/** The one path by which events change what is on the screen. */
export async function applyEffect(queryClient: QueryClient, { change = [], refetch = [] }: Effect) {
  for (const { key, apply } of change) {
    const query = queryClient.getQueryCache().find({ queryKey: key })
    if (query) void changeQuery(query, apply)
  }
  await Promise.all(refetch.map(queryKey => refresh(queryClient, { queryKey })))
}

/** After a gap nobody knows what was missed: everything that lives is asked for again. */
export function refetchLive(queryClient: QueryClient) {
  return refresh(queryClient, { predicate: ({ meta }) => meta?.live === true })
}

/** An answer that is under way may have been written before the event: it is changed as well once it has landed. */
async function changeQuery(query: Query, apply: Change['apply']) {
  changeData(query, apply)
  if (query.state.fetchStatus === 'idle') return
  await landed(query)
  changeData(query, apply)
}

/** What was to be asked for again is so after the change, too. */
function changeData(query: Query, apply: Change['apply']) {
  const { data, isInvalidated } = query.state
  const changed = data === undefined ? data : apply(data)
  if (changed === data) return
  query.setData(changed, { manual: true })
  if (isInvalidated) query.invalidate()
}
