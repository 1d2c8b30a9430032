import type { CallLimit } from '@akin/contract/platform/endpoint.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { networkOf } from '../call/caller.ts'
import { type CallLimiter, limitCalls } from '../call/limit-calls.ts'
import { isInternalCall } from './internal-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The own limit of a page or a file, which is no call. It takes the place of the one for all requests. */
    limit?: CallLimit
    limiter?: CallLimiter
  }
}

/** Counts requests by the caller's address, before anything is asked of the database. */
export function limitRates(app: FastifyInstance, config: Config) {
  const all = limitCalls(serverLimits.requestsPerMinute, config)
  app.addHook('onRoute', ({ config: route }) => {
    if (route?.limit) route.limiter ??= limitCalls(route.limit, config)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.address.path.startsWith('/assets/')) {
      const { limiter = all } = request.routeOptions.config
      limiter.countAddress({ ip: networkOf(request.ip), isInternal: isInternalCall(request) })
    }
    done()
  })
}

/** Once it is known who asks: holds people to the limits of pages and files, until all has been sent or they have gone. */
export function limitPeople(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { limiter } = request.routeOptions.config
    if (limiter) {
      const caller = { ip: networkOf(request.ip), isInternal: isInternalCall(request) }
      const end = limiter.begin(caller, request.asker)
      reply.raw.once('finish', end).once('close', end)
    }
    done()
  })
}
