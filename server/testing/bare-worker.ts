import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { undecided } from '#platform/installation/read-installation.ts'
import { serveWorker } from '#platform/render/serve-worker.ts'

/** A page, and the service worker of an installation that has this setting: nothing else, at the same port again if it is given. */
export async function serveBareWorker(serviceWorker: boolean, script: string, port = 0) {
  const app = Fastify({ forceCloseConnections: true })
  const worker = () => Promise.resolve(script)
  serveWorker(app, { serviceWorker }, { build: 'test', shell: null, worker }, () =>
    Promise.resolve(undecided),
  )
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send('<title>A page</title>'),
  )
  await app.listen({ port, host: 'localhost' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
