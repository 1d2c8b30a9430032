import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '#platform/query.ts'
import { setTransport } from '#platform/request.ts'
import type { Site } from '#platform/site.ts'
import { type Chunks, routeAssets } from './route-assets.ts'
import { createRouter, type RouterContext } from './router.tsx'
import './styles.css'

export interface Page {
  url: string
  nonce: string
  site: Site
}

/** Tells whether the web has a page at a path. What that page shows may still turn out to be missing. */
export function createFinder() {
  // Nothing is loaded, so nothing asks for the context.
  const router = createRouter({} as RouterContext)
  return (path: string) => {
    const [, params, found] = router.getMatchedRoutes(path)
    return found !== undefined && params['**'] === undefined
  }
}

/**
 * Prepares rendering once: where calls go, and which files each page needs. A page whose data could not be had,
 * or that breaks the document itself, is not rendered: the server has a page of its own for that.
 */
export function createRenderer(chunks: Chunks, transport: Parameters<typeof setTransport>[0]) {
  setTransport(transport)
  const manifest = routeAssets(chunks)
  return async ({ url, nonce, site }: Page): Promise<Response> => {
    const handle = createRequestHandler({
      request: new Request(new URL(url, site.publicUrl)),
      createRouter: () => createRouter({ queryClient: createQueryClient(), site }, nonce),
      getRouterManifest: async () => manifest,
    })
    return handle(async ({ router, responseHeaders }) => {
      const failed = router.state.matches.find(match => match.status === 'error')
      if (failed) throw failed.error
      const html = await transformHtmlStringWithRouter(
        router,
        renderToString(<RouterServer router={router} />),
      )
      return new Response(html, { status: getSsrStatus(router), headers: responseHeaders })
    })
  }
}
