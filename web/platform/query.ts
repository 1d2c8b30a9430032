import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { toast } from './toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen shows this failure itself. `live`: events change it, so it is refetched after a gap. */
    queryMeta: { handled?: boolean; live?: boolean }
    mutationMeta: { handled?: boolean }
  }
}

// Optimistic changes are rendered in the same frame: a switch would flicker otherwise.
notifyManager.setScheduler(queueMicrotask)

/**
 * The cache as the specification has it: never stale, no retry, no refetch on focus, no polling. A call made offline
 * fails at once with a message; by default the library would pause it silently and make it later.
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
    queryCache: new QueryCache({ onError: (error, query) => showFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => showFailure(error, mutation.meta),
    }),
  })
}

function showFailure(error: Error, meta: { handled?: boolean } | undefined) {
  if (meta?.handled || typeof window === 'undefined') return
  if (error instanceof CallError && error.status === 401) return
  toast({ kind: 'bad', title: failureTitle(error) })
}

export function failureTitle(error: Error) {
  if (!(error instanceof CallError)) return error.message
  return error.status === 0 ? error.text : `Error ${error.status}: ${error.text}`
}
