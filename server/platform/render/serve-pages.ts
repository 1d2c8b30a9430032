import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import { answerUnknownPath } from '#platform/http/errors.ts'
import { pagePolicy } from '#platform/http/headers.ts'
import { sendErrorPage } from './error-page.ts'
import { renderAs } from './inject.ts'
import { PageCache } from './page-cache.ts'
import type { Renderer, Site } from './renderer.ts'
import { type StampedPages, wayInto } from './stamped-pages.ts'

/** Stands in kept pages for the nonce of each answer. Nobody who writes something on a page can know it. */
const noncePlaceholder = randomBytes(16).toString('base64url')
const tokenPages = /^\/(verify-email|verify-email-change|verify-redirect|reset-password)(\/|\?|$)/

/** Others spell the same page in endless ways, and what follows a question mark is endless too. */
const keepable = /^\/[\w/-]*$/

/** Every address that is not an endpoint or a file is a page of the web, unknown ones included. */
export function servePages(
  app: FastifyInstance,
  renderer: Renderer,
  config: Config,
  { stamped = [] }: { stamped?: StampedPages[] } = {},
) {
  const site = siteOf(config, renderer.build)
  const newCache = () => new PageCache({ ms: renderer.build === 'live' ? 0 : 60_000 })
  const cache = newCache()
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendErrorPage(error, request, reply, config)

  // A tab that was opened before an update learns of it with its next call.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-akin-build', site.build)
  })

  app.get('/*', { errorHandler }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return answerUnknownPath(request, reply)
    const way = stamped.map(({ prefix }) => wayInto(prefix, restOf(request))).find(Boolean)
    if (way) return redirect(reply, 301, way)
    const secret = tokenPages.test(request.url)
    if (secret) reply.header('referrer-policy', 'no-referrer')
    return answer(request, reply, { cache, stamp: secret ? undefined : 'same for all' })
  })

  for (const { prefix, limit, stampOf, onShown } of stamped) {
    const ownCache = newCache()
    const rateLimit = app.ipLimit(limit)
    app.get(`${prefix}*`, { errorHandler, config: { rateLimit } }, async (request, reply) => {
      const stamp = await stampOf(restOf(request), request.asker?.id ?? null)
      return answer(request, reply, { cache: ownCache, stamp, onShown })
    })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, keeping: Keeping) {
    try {
      const page = await renderAs(request.asker && request.headers.cookie, () =>
        pageFor(visibleUrl(request.url), keeping),
      )
      if ('location' in page) return redirect(reply, page.status, page.location)
      if (page.status === 200) noteShown(request, keeping)
      return send(page, reply)
    } catch (error) {
      return sendErrorPage(error, request, reply, config)
    }
  }

  function noteShown(request: FastifyRequest, { stamp, onShown }: Keeping) {
    if (stamp !== undefined) onShown?.(stamp, { asker: request.asker, caller: callerOf(request) })
  }

  async function pageFor(url: string, { cache, stamp }: Keeping) {
    const kept = stamp === undefined ? undefined : cache.get(url, stamp)
    if (kept) return kept
    const response = await renderer.render({ url, nonce: noncePlaceholder, site })
    const location = response.headers.get('location')
    if (location) return { status: response.status, location }
    const page = { status: response.status, html: await response.text() }
    if (stamp !== undefined && page.status === 200 && keepable.test(url)) cache.keep(url, stamp, page)
    return page
  }

  /** Pages for developers look like any unknown address on a public installation; two slashes would name a host. */
  function visibleUrl(url: string) {
    return config.production && /^\/dev(\/|$)/.test(url) ? '/not-found' : url.replace(/^[\\/]+/, '/')
  }

  function send(page: { status: number; html: string }, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url')
    reply.header(
      'content-security-policy',
      pagePolicy(nonce, { secure: site.publicUrl.startsWith('https:') }),
    )
    reply.header('cache-control', 'no-cache')
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(page.html.replaceAll(noncePlaceholder, nonce))
  }
}

interface Keeping {
  cache: PageCache
  /** Without one, the page is made for this answer alone. */
  stamp: string | undefined
  onShown?: StampedPages['onShown'] | undefined
}

/** What the route's star stands for, decoded. */
function restOf({ params }: FastifyRequest) {
  return (params as { '*': string })['*']
}

/** Browsers would follow a permanent redirect for ever, also once its name has another owner. */
function redirect(reply: FastifyReply, status: number, location: string) {
  return reply.header('cache-control', 'no-cache').redirect(location, status)
}

function siteOf(config: Config, build: string): Site {
  const { publicUrl, supportEmail, companyName, smtpUrl } = config
  return { publicUrl, supportEmail, companyName, keepsMail: !smtpUrl, build }
}
