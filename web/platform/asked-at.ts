import type { Query, QueryCache } from '@tanstack/react-query'

const moments = new WeakMap<Query, number>()

/** Notes when each query of a cache is asked of the server, of which the library keeps only when it was answered. */
export function noteAsking(cache: QueryCache) {
  cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // One more page says nothing of those that are there.
    if (!event.action.meta?.fetchMore) moments.set(event.query, performance.now())
  })
}

/** By the clock of `performance.now()`; long ago, where what is shown came from elsewhere. */
export function askedAt(query: Query) {
  return moments.get(query) ?? 0
}
