import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { answerUnknownPath } from '#platform/http/errors.ts'
import { pagePolicy } from '#platform/http/headers.ts'
import { sendErrorPage } from './error-page.ts'
import { PageCache } from './page-cache.ts'
import type { Renderer, Site } from './renderer.ts'

const noncePlaceholder = 'nonce-of-this-answer'
const tokenPages = /^\/(verify-email|verify-email-change|verify-redirect|reset-password)(\/|\?|$)/

/** Every address that is not an endpoint or a file is a page of the web, unknown ones included. */
export function servePages(app: FastifyInstance, renderer: Renderer, config: Config) {
  const site = siteOf(config, renderer.build)
  const cache = new PageCache({ ms: renderer.build === 'live' ? 0 : 60_000 })

  // A tab that was opened before an update learns of it with its next call.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-akin-build', site.build)
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return answerUnknownPath(request, reply)
    if (tokenPages.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    try {
      const page = await pageFor(request)
      if ('location' in page) return reply.redirect(page.location, page.status)
      return send(page, reply)
    } catch (error) {
      return sendErrorPage(error, request, reply, config)
    }
  })

  async function pageFor(request: FastifyRequest) {
    const url = visibleUrl(request.url)
    const kept = cache.get(url)
    if (kept) return kept
    const response = await renderer.render({ url, nonce: noncePlaceholder, site })
    const location = response.headers.get('location')
    if (location) return { status: response.status, location }
    const page = { status: response.status, html: await response.text() }
    if (response.status === 200 && !url.includes('?') && !tokenPages.test(url)) cache.keep(url, page)
    return page
  }

  /** Pages for developers look like any unknown address on a public installation. */
  function visibleUrl(url: string) {
    return config.production && /^\/dev(\/|$)/.test(url) ? '/not-found' : url
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

function siteOf(config: Config, build: string): Site {
  const { publicUrl, supportEmail, companyName, smtpUrl } = config
  return { publicUrl, supportEmail, companyName, keepsMail: !smtpUrl, build }
}
