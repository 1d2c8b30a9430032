import { limits } from '@akin/contract/limits.ts'
import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { Refusal } from '#platform/refuse.ts'
import { isInsider } from './insider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** An endpoint's own limit per IP address, scaled for this installation. */
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
    allowList: request => request.url.startsWith('/assets/') || isInsider(request),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })
}

export function tooMany(seconds: number) {
  return new Refusal('rate_limited', {
    message: `That was a lot at once. Please try again in ${inWords(seconds)}.`,
    retryAfter: seconds,
  })
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
