import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { accountChannel } from '#auth/account-news.ts'
import { openingPart } from '#auth/registration/register-part.ts'
import { userPath } from '#auth/user.ts'
import { AnnouncementBar } from '#platform/announcement/announcement-host.tsx'
import { hideEarlyScript } from '#platform/announcement/hide-early.ts'
import { startupScript } from '#platform/loader/startup-script.ts'
import { setTransport } from '#platform/request.ts'
import type { Site } from '#platform/site.ts'
import { type Chunks, partFiles, routeAssets } from './route-assets.ts'
import { createRouter, type RouterContext } from './router.tsx'
import { shellFiles } from './shell-files.ts'
import './styles.css'

export interface Page {
  url: string
  nonce: string
  site: Site
  /** The installation's own colour, as a stylesheet. */
  style?: string | undefined
}

interface Served extends Omit<Page, 'url'> {
  /** The files of what few pages show, beside those that every page of its kind names. */
  parts: string[]
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

/** What the service worker is to keep of this build. */
export function listShell(chunks: Chunks) {
  return shellFiles(chunks)
}

/**
 * Prepares rendering once: where calls go, and which files each page needs. A page whose data could not be had,
 * or that breaks the document itself, is not rendered: the server has a page of its own for that.
 */
export function createRenderer(chunks: Chunks, transport: Parameters<typeof setTransport>[0]) {
  setTransport(transport)
  const manifest = routeAssets(chunks)
  const withPart = (part: string) => routeAssets(chunks, { '/auth': `auth/registration/${part}.tsx` })
  const manifests = { 'register-form': withPart('register-form'), door: withPart('door') }
  const seldom = {
    notFound: partFiles(chunks, 'shell/not-found.tsx'),
    announcement: partFiles(chunks, 'platform/announcement/announcement-bar.tsx'),
  }
  const script = startupScript({ path: userPath, channel: accountChannel })
  return async ({ url, nonce, site, style }: Page): Promise<Response> => {
    const address = new URL(url, site.publicUrl)
    const handle = createRequestHandler({
      request: new Request(address),
      createRouter: () => createRouter({ site }, { nonce }),
      getRouterManifest: async () => {
        const part = openingPart(address, site)
        return part ? manifests[part] : manifest
      },
    })
    return handle(async ({ router, responseHeaders }) => {
      const failed = router.state.matches.find(match => match.status === 'error')
      if (failed) throw failed.error
      if (site.announcement) await AnnouncementBar.preload?.()
      const status = getSsrStatus(router)
      const parts = [
        ...(status === 404 ? seldom.notFound : []),
        ...(site.announcement ? seldom.announcement : []),
      ]
      const html = await transformHtmlStringWithRouter(
        router,
        renderToString(<RouterServer router={router} />),
      )
      return new Response(withScript(html, script, { nonce, site, style, parts }), {
        status,
        headers: responseHeaders,
      })
    })
  }
}

/**
 * Puts the script before the stylesheets: a script behind them waits until all of them are loaded. What it asks for is
 * named before it, because the browser fetches what it finds named, the application's code as well, before it runs a script.
 */
function withScript(html: string, script: string, { nonce, site, style, parts }: Served) {
  const ask = `<link rel="preload" as="fetch" href="${userPath}" crossorigin="use-credentials"/>`
  const hide = site.announcement
    ? `<script nonce="${nonce}">${hideEarlyScript(site.announcement.id)}</script>`
    : ''
  const colours = style ? `<style>${style}</style>` : ''
  const files = parts.map(file => `<link rel="modulepreload" href="${file}"/>`).join('')
  return html.replace(
    /<link rel="stylesheet"|<\/head>/,
    next => `${ask}${files}<script nonce="${nonce}">${script}</script>${hide}${colours}${next}`,
  )
}
