import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import Fastify from 'fastify'

/** A baseline for benchmarks: one route that sends these bytes, compressed as ours are, and nothing else. */
export async function serveBareFloor(html: string) {
  const app = Fastify()
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  await app.listen({ port: 0, host: 'localhost' })
  return (app.server.address() as AddressInfo).port
}
