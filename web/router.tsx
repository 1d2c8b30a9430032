import { firstLimits } from '@akin/contract/first-limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import { PageError } from '#platform/errors/page-error.tsx'
import { PageLoading } from '#platform/loader/page-loading.tsx'
import type { Site } from '#platform/site.ts'
import { NotFound } from '#shell/not-found.tsx'
import { routeTree } from './route-tree.gen.ts'

export interface RouterContext {
  queryClient: QueryClient
  site: Site
}

export function createRouter(context: RouterContext, nonce?: string) {
  return createTanStackRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 300,
    defaultPendingMinMs: firstLimits.loaderMinimumMs,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    // An unknown address below a protected page shows "not found" instead of asking to sign in.
    notFoundMode: 'root',
    ...(nonce && { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
