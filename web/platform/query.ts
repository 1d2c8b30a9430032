import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { toast } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen shows this failure itself. `live`: events change it, so a gap in them is made good. */
    queryMeta: { handled?: boolean; live?: boolean }
    mutationMeta: { handled?: boolean }
  }
}

// What is shown before its answer comes stands in the same frame: a switch would fall back for a moment otherwise.
notifyManager.setScheduler(queueMicrotask)

/**
 * The specification's cache: never stale, no retry, no refetch on focus, no polling. A call made offline fails at
 * once and says so; the library would keep it quietly and make it later.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
    }),
  })
}

function tell(error: Error, meta: { handled?: boolean } | undefined) {
  if (meta?.handled || typeof window === 'undefined') return
  if (error instanceof CallError && error.status === 401) return
  toast({ kind: 'bad', title: failureTitle(error) })
}

export function failureTitle(error: Error) {
  if (!(error instanceof CallError)) return error.message
  return error.status === 0 ? error.text : `Error ${error.status}: ${error.text}`
}
