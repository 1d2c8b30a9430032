import { serverLimits } from '@akin/contract/server-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { networkOf } from '../call/caller.ts'
import { countUnderWay } from '../limits/count-under-way.ts'

/** How many connections one household or office may have. */
export function connectionsPerAddress({ ipLimitsScale }: Pick<Config, 'ipLimitsScale'>) {
  return Math.ceil(serverLimits.connectionsPerAddress * ipLimitsScale)
}

/**
 * Closes what one address opens beyond its connections, so that there are some left for all others. Behind a proxy all of
 * them are the proxy's: it has to see to that, and only sockets are counted by the address that it names.
 */
export function limitConnections(app: FastifyInstance, config: Pick<Config, 'ipLimitsScale' | 'trustProxy'>) {
  app.server.maxConnections = serverLimits.connections
  if (config.trustProxy) return
  const begin = countUnderWay<string>(connectionsPerAddress(config))
  app.server.on('connection', socket => {
    const end = begin(networkOf(socket.remoteAddress ?? ''))
    if (end) socket.once('close', end)
    else socket.destroy()
  })
}
