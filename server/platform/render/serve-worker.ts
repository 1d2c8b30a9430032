import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { stampOfPages } from '../installation/brand.ts'
import type { Installation } from '../installation/read-installation.ts'
import type { ReadWorker, Renderer } from './renderer.ts'

/** Takes itself away from every browser that has one, at its next visit, and with it all that one has kept. */
const removesItself = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
})()))
`

/** It talks to us alone, and to nobody else whatever a push says. */
const policy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Serves the service worker, at the top: it is for all pages. Browsers look for another one at each visit, and must not be
 * given an old one by a cache. Beside it stands what it is to keep of this build.
 */
export function serveWorker(
  app: FastifyInstance,
  { serviceWorker }: Pick<Config, 'serviceWorker'>,
  { build, shell, worker }: ReadWorker & Pick<Renderer, 'build'>,
  installation: () => Promise<Installation>,
) {
  app.get('/sw.js', async (_request, reply) => {
    const script = serviceWorker ? await worker() : removesItself
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
  if (!serviceWorker || !shell) return
  app.get('/shell.json', async (request, reply) => {
    // Pages say what is decided for the installation: once that has changed, they are kept anew.
    const stamp = hashOf(stampOfPages(await installation()))
    const tag = `"${build}.${stamp}"`
    reply.headers({ 'cache-control': 'no-cache', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send({ build, stamp, ...shell })
  })
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
