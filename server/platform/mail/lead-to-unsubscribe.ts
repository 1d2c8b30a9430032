import type { FastifyInstance } from 'fastify'

/**
 * The address that mail programs post to is the only one that RFC 8058 lets us name, so those without a button of their own
 * open it as a page. They come to the one that asks first.
 */
export function leadToUnsubscribe(app: FastifyInstance) {
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', async ({ params }, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`, 303),
  )
}
