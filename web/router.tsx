import { firstLimits } from '@akin/contract/first-limits.ts'
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError } from '#platform/errors/page-error.tsx'
import { PageLoading } from '#platform/loader/page-loading.tsx'
import type { Site } from '#platform/site.ts'
import { nameSite } from '#platform/site-name.ts'
import { routeTree } from './route-tree.gen.ts'

export interface RouterContext {
  site: Site
}

interface Surroundings {
  /** Of the page that is being rendered on the server. */
  nonce?: string
  /** Instead of the browser's. */
  history?: RouterHistory
}

export function createRouter(context: RouterContext, { nonce, history }: Surroundings = {}) {
  nameSite(context.site?.name)
  return createTanStackRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 300,
    defaultPendingMinMs: firstLimits.loaderMinimumMs,
    defaultErrorComponent: PageError,
    // An unknown address below a protected page shows "not found" instead of asking to sign in.
    notFoundMode: 'root',
    ...(nonce && { ssr: { nonce } }),
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
