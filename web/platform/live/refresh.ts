import { limits } from '@akin/contract/limits.ts'
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** The one refetch of a query that starts when the fetch under way has settled. */
const waiting = new WeakMap<Query, Promise<void>>()

/**
 * Refetches the queries that are on the screen, and invalidates the others so that they are fetched when needed. A
 * fetch under way is never cancelled, as the server would do its work for nothing; however often this is called
 * meanwhile, one more refetch follows when it has settled.
 */
export async function refresh(queryClient: QueryClient, filters: QueryFilters) {
  const queries = queryClient.getQueryCache().findAll(filters)
  await Promise.all(queries.map(query => refreshOne(queryClient, query)))
}

/** Resolves with true when the fetch under way has succeeded or failed, with false if it takes too long. */
export async function fetchSettled(query: Query): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, limits.refetchPatienceMs, false)
  })
  const end = Promise.resolve(query.promise).then(
    () => true,
    () => true,
  )
  return Promise.race([end, tooLong]).finally(() => clearTimeout(timer))
}

function refreshOne(queryClient: QueryClient, query: Query): Promise<void> {
  if (query.state.fetchStatus === 'idle') return start(query)
  const next = waiting.get(query) ?? startNext(queryClient, query)
  waiting.set(query, next)
  return next
}

async function startNext(queryClient: QueryClient, query: Query) {
  const settled = await fetchSettled(query)
  waiting.delete(query)
  // The query may have been removed meanwhile, as when someone signs out.
  if (queryClient.getQueryCache().get(query.queryHash) !== query) return
  await start(query, { cancelRefetch: !settled })
}

async function start(query: Query, { cancelRefetch = false } = {}) {
  query.invalidate()
  if (query.isActive()) await query.fetch(undefined, { cancelRefetch }).catch(() => {})
}
