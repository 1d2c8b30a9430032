import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Says once that requests come through a proxy that TRUST_PROXY does not name: everyone behind it counts as one
 * address, and shares the limits of that address.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isForwarded(request) && !isTrusted(request)) {
      warned = true
      request.log.warn(
        'A request came through a proxy that TRUST_PROXY does not name: everyone behind it shares the limits of one address.',
      )
    }
    done()
  })
}

/** Whoever is on the proxy's own machine has its address. */
function isTrusted({ ips = [] }: FastifyRequest) {
  return ips.length > 1
}

function isForwarded({ headers }: FastifyRequest) {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}
