import { limits } from '@akin/contract/limits.ts'
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** The refetch that each query will need once the one under way has landed. */
const waiting = new WeakMap<Query, Promise<void>>()

/**
 * Asks again for what is on the screen, and marks the rest to be asked for when it is wanted. What is under way is
 * never cancelled, the server would do its work for nothing; however often this is called meanwhile, one more
 * refetch follows when it has landed.
 */
export async function refresh(queryClient: QueryClient, filters: QueryFilters) {
  const queries = queryClient.getQueryCache().findAll(filters)
  await Promise.all(queries.map(query => refreshOne(queryClient, query)))
}

/** Resolves when what is under way has come or failed, and with false if it has not after a long time. */
export async function landed(query: Query): Promise<boolean> {
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
  const isOver = await landed(query)
  waiting.delete(query)
  // Whoever has left takes their queries along.
  if (queryClient.getQueryCache().get(query.queryHash) !== query) return
  await start(query, { cancelRefetch: !isOver })
}

async function start(query: Query, { cancelRefetch = false } = {}) {
  query.invalidate()
  if (query.isActive()) await query.fetch(undefined, { cancelRefetch }).catch(() => {})
}
