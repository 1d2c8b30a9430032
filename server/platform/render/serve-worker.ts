import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** Takes itself away from every browser that has one, at its next visit. */
const removesItself = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(registration.unregister()))
`

/** It talks to us alone, and to nobody else whatever a push says. */
const policy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Serves the service worker, at the top: it is for all pages. Browsers look for another one at each visit, and must not be
 * given an old one by a cache.
 */
export function serveWorker(
  app: FastifyInstance,
  { serviceWorker }: Pick<Config, 'serviceWorker'>,
  read: () => Promise<string>,
) {
  app.get('/sw.js', async (_request, reply) => {
    const script = serviceWorker ? await read() : removesItself
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
}
