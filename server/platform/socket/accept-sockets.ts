import type { Duplex } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import type { RefusalCode } from '@akin/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '#config.ts'
import type { Asker } from '../call/asker.ts'
import { type Caller, networkOf } from '../call/caller.ts'
import { sendRefusal } from '../http/errors.ts'
import { connectionsPerAddress } from '../http/limit-connections.ts'
import { countUnderWay } from '../limits/count-under-way.ts'
import { Refusal } from '../refuse.ts'
import { routeUpgrades } from './route-upgrades.ts'

interface Options {
  config: Pick<Config, 'publicUrl' | 'ipLimitsScale'>
  /** The person whose session cookie it is. */
  identify(cookies: Caller['cookies']): Promise<Asker | null>
  /**
   * How many more sockets this process can hold. So many may wait at the door as well: a crowd that comes back in one
   * moment is asked about together, and whoever was sent away would come back too late.
   */
  capacity(): number
  /** Subscribes to the user's events before the socket is open: the client fetches all that came earlier. */
  expectSocket(asker: Asker): Promise<void>
  admit(ws: WebSocket, connection: Duplex, asker: Asker, request: FastifyRequest): void
  /** The connection ended before it became a socket. */
  cancelExpected(asker: Asker): void
}

/** Our messages fit in one frame. A message in very many fragments would only use up our memory. */
const bounds = { maxPayload: limits.socketFrame, maxFragments: 64, maxBufferedChunks: 1_024 }

/** A client that does not answer a close is disconnected after this time. */
const closeTimeout = 2_000

/**
 * Opens sockets at `/ws?userId={id}`. Identity comes from the session cookie alone, and the Origin must be ours; the
 * id in the address must match the session and is not used otherwise. All of that is checked before the upgrade:
 * until then it is a request like any other, which counts against the limits, is logged and answered.
 */
export function acceptSockets(app: FastifyInstance, options: Options) {
  const { config } = options
  const ownOrigin = config.publicUrl
  const sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, autoPong: false, perMessageDeflate: false },
    ...{ ...bounds, closeTimeout },
  })
  const begin = countUnderWay<string>(connectionsPerAddress(config))
  let waiting = 0
  let stopped = false

  routeUpgrades(app, '/ws', async (request, reply, { connection, head }) => {
    const result = await decide(request)
    if (typeof result === 'string') return refuseUpgrade(result, request, reply)
    if (stopped) {
      options.cancelExpected(result)
      return refuseUpgrade('unavailable', request, reply)
    }
    reply.hijack()
    upgrade(request, connection(), head, result)
  })

  async function decide(request: FastifyRequest): Promise<Asker | RefusalCode> {
    const { address, headers, cookies } = request
    if (headers.origin !== ownOrigin) return 'cross_site'
    if (stopped || waiting >= options.capacity()) return 'unavailable'
    const end = begin(networkOf(request.ip))
    if (!end) return 'rate_limited'
    // Whatever becomes of it, refused or open: it counts as long as there is a connection.
    if (request.raw.socket.destroyed) end()
    else request.raw.socket.once('close', end)
    waiting += 1
    try {
      const asker = await options.identify(cookies)
      if (!asker) return 'not_signed_in'
      if (asker.suspended) return 'suspended'
      const named = new URLSearchParams(address.search).getAll('userId')
      if (named.join() !== String(asker.id)) return 'cross_site'
      await options.expectSocket(asker)
      return asker
    } finally {
      waiting -= 1
    }
  }

  function upgrade(request: FastifyRequest, connection: Duplex, head: Buffer, asker: Asker) {
    let opened = false
    if (!connection.destroyed) {
      // `ws` answers an invalid handshake by itself and does not call back.
      sockets.handleUpgrade(request.raw, connection, head, ws => {
        opened = true
        options.admit(ws, connection, asker, request)
      })
    }
    if (!opened) options.cancelExpected(asker)
  }

  return {
    /** Refuses every further socket. */
    stop() {
      stopped = true
    },
  }
}

function refuseUpgrade(code: RefusalCode, request: FastifyRequest, reply: FastifyReply) {
  const isForNow = code === 'unavailable' || code === 'rate_limited'
  const refusal = new Refusal(code, isForNow ? { retryAfter: 2 } : {})
  return sendRefusal(refusal, request, reply)
}
