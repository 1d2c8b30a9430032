import { limits } from '@akin/contract/limits.ts'
import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { networkOf } from '../call/caller.ts'
import { limitCalls } from '../call/limit-calls.ts'
import { isInternalCall } from './internal-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The own limit of a page or a file, per caller's address. It takes the place of the one for all requests. */
    limit?: RateLimit
    countRequest?: ReturnType<typeof limitCalls>
  }
}

/** Counts requests by the caller's address, before anything is asked of the database. */
export function limitRates(app: FastifyInstance, { ipLimitsScale }: Config) {
  const countRequest = limitCalls(limits.requestsPerMinute, ipLimitsScale)
  app.addHook('onRoute', ({ config }) => {
    if (config?.limit) config.countRequest ??= limitCalls(config.limit, ipLimitsScale)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.address.path.startsWith('/assets/')) {
      const count = request.routeOptions.config.countRequest ?? countRequest
      count({ ip: networkOf(request.ip), isInternal: isInternalCall(request) })
    }
    done()
  })
}
