import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Says once that requests come through a proxy that TRUST_PROXY does not name: everyone behind it counts as one
 * address, and shares the limits of that address.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let warned = false
  app.addHook('onRequest', async request => {
    if (warned || !isForwarded(request) || request.ip !== request.socket.remoteAddress) return
    warned = true
    request.log.warn(
      'A request came through a proxy that TRUST_PROXY does not name: everyone behind it shares the limits of one address.',
    )
  })
}

function isForwarded({ headers }: FastifyRequest) {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}
