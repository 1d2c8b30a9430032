import type { CallLimit } from '@akin/contract/platform/endpoint.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import { answerUnknownPath } from '#platform/http/errors.ts'
import { pagePolicy } from '#platform/http/headers.ts'
import { holdsSecret } from '#platform/http/secrets.ts'
import { randomText } from '#platform/random-text.ts'
import type { Asker } from '../call/asker.ts'
import type { Caller } from '../call/caller.ts'
import { shownOn, stampOfPages, stylesheetOf } from '../installation/brand.ts'
import { type Installation, undecided } from '../installation/read-installation.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { sendErrorPage } from './error-page.ts'
import { type HtmlPage, openPageCache, type Page, type PageCache } from './page-cache.ts'
import { PageHtml } from './page-html.ts'
import type { Renderer, Site } from './renderer.ts'

/** Pages that may change or disappear at any moment: one is cached only while its stamp stays the same. */
export interface StampedPages {
  /** What their addresses begin with: `/p/`. */
  prefix: string
  limit?: CallLimit
  /**
   * The version of the data that the page at `prefix + rest` is made from, or undefined if the asker may not see it.
   * The content of the page never depends on the asker.
   */
  stampOf(rest: string, askerId: number | null): Promise<string | undefined>
  /** Called for each page that is shown, before it is sent. It must not throw. */
  onShown?(stamp: string, look: { asker: Asker | null; caller: Caller }): void
}

/** Pages that are nowhere for most people: they get what an unknown address gets, in the same time. */
export interface HiddenPages {
  /** What their addresses begin with: `/admin`. */
  prefix: string
  /** Asked at every unknown address as well, where its answer changes nothing. */
  mayOpen(request: FastifyRequest): Promise<boolean>
}

/** Tells the scripts that we render from others. Random, so that nobody can write it into a text on a page. */
const mark = randomText(16)

/** Only plain paths are cached: escapes and queries allow endless addresses of the same page. */
const cacheable = /^\/[\w/-]*$/

/** An address that no page has: the not-found page is rendered from it. */
const unknownPath = '/not-found'
const sameForAll = 'same for all'

interface Pages {
  stamped?: StampedPages[]
  hidden?: HiddenPages
  /** What is decided for the whole installation, at this moment. Pages from before a change are over. */
  installation?(): Promise<Installation>
}

/** Rendering blocks the event loop: limited, so that other requests are answered in between. */
const limited = limitConcurrency({ atOnce: 4, waiting: 200, each: 50, timeoutMs: 5_000 })

/** Every address that is not an endpoint or a file is a page of the web, unknown ones included. */
export function servePages(
  app: FastifyInstance,
  renderer: Renderer,
  config: Config,
  { stamped = [], hidden, installation = async () => undecided }: Pages = {},
) {
  const secure = config.publicUrl.startsWith('https:')
  const ms = renderer.build === 'live' ? 0 : 60_000
  const cached = openPageCache(ms)
  const cachedNotFound = openPageCache(ms, 404)
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendErrorPage(error, request, reply, config)

  // Tells a tab that was opened before an update, with its next call, that there is a new build; and the worker, of which
  // build a page is.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.address.path.startsWith('/assets/')) reply.header('x-akin-build', renderer.build)
    done()
  })

  app.get('/*', { errorHandler }, async (request, reply) => {
    const { address } = request
    if (address.path.startsWith('/api/')) return answerUnknownPath(request, reply)
    if (isHidden(address.path) || !isServed(address.path))
      return answer(request, reply, () => hiddenOrNotFound(request))
    // Pages whose address holds a secret are never cached.
    const find = () => (holdsSecret(address) ? rendered(request) : pageAt(request, cached, sameForAll))
    return answer(request, reply, find)
  })

  for (const { prefix, limit, stampOf, onShown } of stamped) {
    const ownCached = openPageCache(ms)
    app.get(`${prefix}*`, { errorHandler, config: { ...(limit && { limit }) } }, async (request, reply) => {
      const stamp = await stampOf(restOf(request), request.asker?.id ?? null)
      if (stamp === undefined) return answer(request, reply, () => notFound(request))
      return answer(request, reply, async () => {
        const page = await pageAt(request, ownCached, stamp)
        if (page.status === 200) onShown?.(stamp, { asker: request.asker, caller: callerOf(request) })
        return page
      })
    })
  }

  /** What is hidden is kept by nobody, neither here nor in the browser. */
  async function hiddenOrNotFound(request: FastifyRequest): Promise<Page> {
    const mayOpen = await hidden?.mayOpen(request)
    const page = mayOpen && isHidden(request.address.path) ? await rendered(request) : undefined
    return page?.status === 200 ? { ...page, isHidden: true } : notFound(request)
  }

  function isHidden(path: string) {
    return hidden !== undefined && `${path}/`.startsWith(`${hidden.prefix}/`)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, find: () => Promise<Page>) {
    try {
      const page = await find()
      return 'location' in page ? redirect(reply, page.status, page.location) : send(page, request, reply)
    } catch (error) {
      return sendErrorPage(error, request, reply, config)
    }
  }

  async function pageAt(request: FastifyRequest, from: PageCache, stamp: string) {
    const { url } = request
    const page = cacheable.test(url)
      ? await from(url, await stampNow(stamp), () => rendered(request))
      : await rendered(request)
    return page.status === 404 ? notFound(request) : page
  }

  /** The same page for every unknown address, so that it does not show whether something exists but is hidden. */
  async function notFound(request: FastifyRequest) {
    return cachedNotFound(unknownPath, await stampNow(sameForAll), () => rendered(request, unknownPath))
  }

  /** What is decided for the whole installation is in every page. */
  async function stampNow(stamp: string) {
    const decided = await installation()
    return `${stamp} ${stampOfPages(decided)}`
  }

  /** Many may want it by then: it is rendered in the name of the first. */
  async function rendered(request: FastifyRequest, url = request.url): Promise<Page> {
    const by = request.asker?.id ?? callerOf(request).ip
    const decided = await installation()
    const site = siteOf(config, renderer.build, decided)
    const style = stylesheetOf(decided)
    const page = await limited({ by }, async (): Promise<Page> => {
      const response = await renderer.render({ url, nonce: mark, site, style })
      const location = response.headers.get('location')
      const { status } = response
      if (location) return { status, location }
      return { status, html: new PageHtml(await response.text(), mark) }
    })
    // The web's router and browsers disagree on how some characters are spelt, such as ^.
    return 'location' in page && decoded(page.location) === decoded(url) ? notFound(request) : page
  }

  /** In production the pages for developers are answered like unknown addresses. */
  function isServed(path: string) {
    return renderer.hasPage(path) && !(config.production && /^\/dev(\/|$)/.test(path))
  }

  function send({ status, html, ...page }: HtmlPage, { headers }: FastifyRequest, reply: FastifyReply) {
    const keep = page.isHidden ? 'no-store' : 'no-cache'
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', keep)
    reply.header('content-security-policy', pagePolicy(html.scriptHashes, { secure }))
    if (!page.isKept || !takesGzip(headers['accept-encoding'])) return reply.send(html.plain)
    return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(html.gzip())
  }
}

function decoded(address: string) {
  const [path = '', ...search] = address.split('?')
  return [decodeURI(path), ...search].join('?')
}

/** The part of the path that the route's `*` matched, decoded. */
function restOf({ params }: FastifyRequest) {
  return (params as { '*': string })['*']
}

/** All browsers do, and a page that is kept is kept in this encoding. Other clients may take another one, or none. */
function takesGzip(accepted = '') {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)
}

/** Browsers would cache a permanent redirect, and still follow it when the name has another owner. */
function redirect(reply: FastifyReply, status: number, location: string) {
  return reply.header('cache-control', 'no-cache').redirect(location, status)
}

function siteOf(config: Config, build: string, decided: Installation): Site {
  const { publicUrl, supportEmail, companyName, smtpUrl, serviceWorker } = config
  const { registration } = decided
  return {
    ...{ publicUrl, supportEmail, companyName, keepsMail: !smtpUrl, build },
    ...(!serviceWorker ? { worker: 'off' } : build === 'live' && { worker: 'bare' }),
    ...(registration !== 'open' && { registration }),
    ...shownOn(decided),
  }
}
