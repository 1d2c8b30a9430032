import type { Query, QueryClient } from '@tanstack/react-query'
import { applyEffect, changing } from '#platform/live/live.ts'
import { keys } from '../keys.ts'
import type { ThreadState } from './thread-state.ts'
import { isLong, trimThread } from './trim-thread.ts'

/** So many conversations stay at hand that nobody looks at any more. */
const mostThreads = 40

/**
 * Keeps what a tab holds of conversations within bounds, however long it is open: messages arrive in those that were
 * left, and whoever has opened many goes back to few.
 */
export function boundThreads(client: QueryClient) {
  /** In the order in which they were left. */
  const left = new Set<Query>()

  function forgetOldest() {
    for (const query of left) {
      if (left.size <= mostThreads) return
      left.delete(query)
      if (query.getObserversCount() === 0) client.getQueryCache().remove(query)
    }
  }

  /** Where more than that is unread, it is read anew when it is opened. */
  function shorten(query: Query) {
    const thread = query.state.data as ThreadState | undefined
    if (!thread || !isLong(thread)) return
    if (isLong(trimThread(thread))) client.getQueryCache().remove(query)
    else void applyEffect(client, { change: [changing(query.queryKey, trimThread)] })
  }

  return client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== keys.threads[0] || query.getObserversCount() > 0) return
    if (type === 'observerRemoved') {
      left.delete(query)
      left.add(query)
      forgetOldest()
    }
    if (type === 'removed') left.delete(query)
    if (type === 'updated' && query.state.fetchStatus === 'idle') shorten(query)
  })
}
