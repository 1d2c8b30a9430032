import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServedCall } from '../call/open-calls.ts'
import { callerOf } from './caller-of.ts'
import { bodyReader } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Adds an HTTP route for each call. The body is read only once the caller is admitted. */
export function serveCalls(app: FastifyInstance, calls: ServedCall[]) {
  for (const { endpoint, answer } of calls) {
    const readBody = bodyReader(app, endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request, reply) => {
        const { status, body } = await answer({
          asker: request.asker,
          caller: callerOf(request),
          setHeader: (name, value) => setHeader(reply, name, value),
          readInput: async () => ({
            params: request.params,
            query: request.query,
            headers: request.headers,
            ...(await readBody(request, reply)),
          }),
        })
        return reply.code(status).send(body)
      },
    })
  }
}

/** If a cookie is set twice, only the later value is sent. */
function setHeader(reply: FastifyReply, name: string, value: string) {
  if (name !== 'set-cookie') return void reply.header(name, value)
  const cookie = value.slice(0, value.indexOf('=') + 1)
  const others = [reply.getHeader(name) ?? []].flat().filter(earlier => !String(earlier).startsWith(cookie))
  reply.removeHeader(name)
  for (const kept of [...others, value]) reply.header(name, kept)
}
