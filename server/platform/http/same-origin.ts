import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { refuse } from '#platform/refuse.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Prevents CSRF: a request that changes state must come from our own page by its `Origin`, or by `Sec-Fetch-Site`
 * where there is no Origin. A request with neither is refused.
 */
export function checkSameOrigin(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!safeMethods.has(request.method) && !mayComeFromAnywhere(request) && !comesFromUs(request, config))
      refuse('cross_site')
    done()
  })
}

function mayComeFromAnywhere({ routeOptions: { config } }: FastifyRequest) {
  return config.endpoint?.access === 'signed' || config.changesNothing
}

function comesFromUs(request: Pick<FastifyRequest, 'headers' | 'host'>, config: Config) {
  const origin = request.headers.origin
  if (origin !== undefined) return isOurOrigin(origin, request.host, config)
  return request.headers['sec-fetch-site'] === 'same-origin'
}

function isOurOrigin(origin: string, host: string, config: Config) {
  if (origin === config.publicUrl) return true
  return config.local && origin === `http://${host}`
}
