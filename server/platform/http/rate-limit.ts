import { limits } from '@akin/contract/limits.ts'
import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { networkOf } from '../call/caller.ts'
import { tooMany } from '../refuse.ts'
import { isInternalCall } from './internal-calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The own limit of a page or a file per caller's address, scaled for this installation. */
    ipLimit(limit: RateLimit): { max: number; timeWindow: number }
  }
}

export async function limitRates(app: FastifyInstance, config: Config) {
  const perIp = ({ max, seconds }: RateLimit) => ({
    max: Math.ceil(max * config.ipLimitsScale),
    timeWindow: seconds * 1000,
  })
  app.decorate('ipLimit', perIp)
  await app.register(rateLimit, {
    ...perIp(limits.requestsPerMinute),
    keyGenerator: request => networkOf(request.ip),
    allowList: request => request.address.path.startsWith('/assets/') || isInternalCall(request),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })
}
