import type { FastifyInstance } from 'fastify'
import { currentTracer } from '../traces/span.ts'
import { routeOf } from './count-requests.ts'

/** Begins a trace with each request, where traces are on: whatever follows is a part of it, until it is answered. */
export function traceRequests(app: FastifyInstance) {
  const tracer = currentTracer()
  if (!tracer) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    const name = routeOf(method, request.routeOptions.url)
    const facts = { name, kind: 'server', attributes: { 'http.request.method': method } } as const
    tracer.begin(
      facts,
      span => {
        const end = () => {
          const status = reply.statusCode
          span?.end({ 'http.response.status_code': status }, status >= 500)
        }
        if (span) reply.raw.once('finish', end).once('close', end)
        done()
      },
      request.id,
    )
  })
}
