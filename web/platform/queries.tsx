import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { caches } from './caches.ts'
import { createQueryClient } from './query.ts'

/** The one cache of this document. */
export const queryClient = createQueryClient()

caches.add({
  retry: () => queryClient.refetchQueries({ predicate: query => query.state.status === 'error' }),
  reset: () => void queryClient.resetQueries(),
  clear() {
    queryClient.removeQueries()
    queryClient.getMutationCache().clear()
  },
  expire: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
})

/** Stands around whatever uses queries or mutations. Visitors' pages come without them. */
export function Queries({ children }: { children: ReactNode }) {
  // Nothing is asked while rendering on the server, where everyone would share what is kept.
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A page with queries or mutations that is outside of the pages for members. */
export function withQueries(Page: ComponentType) {
  return function PageWithQueries() {
    return (
      <Queries>
        <Page />
      </Queries>
    )
  }
}
