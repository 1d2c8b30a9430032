import type { Queue } from '@akin/contract/staff/queue-shapes.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'

/** The case beside this one in the queue as it was last seen, whose own decision others may read. */
export function nextIn(client: QueryClient, number: string, by: 1 | -1) {
  const seen = client.getQueriesData<InfiniteData<Queue>>({ queryKey: keys.queue })
  for (const [, data] of seen) {
    const rows = data?.pages.flatMap(({ items }) => items).filter(row => !row.isOwn) ?? []
    const at = rows.findIndex(row => row.number === number)
    const next = at < 0 ? undefined : rows[at + by]
    if (next) return next.number
  }
  return undefined
}
