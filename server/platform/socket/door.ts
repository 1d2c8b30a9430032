import type { Duplex } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import type { RefusalCode } from '@akin/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '#config.ts'
import type { Asker } from '../call/asker.ts'
import { sendRefusal } from '../http/errors.ts'
import { Refusal } from '../refuse.ts'
import { routeUpgrades } from './route-upgrades.ts'

interface Door {
  config: Pick<Config, 'publicUrl'>
  /** Who the session cookie belongs to. */
  identify(cookies: string | undefined): Promise<Asker | null>
  /** How many more sockets fit. */
  room(): number
  /** Makes sure that what happens from now on is heard: the first thing a client does is to ask for the rest. */
  prepare(asker: Asker): Promise<void>
  admit(ws: WebSocket, asker: Asker, request: FastifyRequest): void
  /** Someone let in has gone before they were here. */
  miss(asker: Asker): void
}

/** One message fits in one frame; whoever cuts it into crumbs wants our memory. */
const bounds = { maxPayload: limits.socketFrame, maxFragments: 64, maxBufferedChunks: 1_024 }

/** Those who do not answer a close are cut off after this. */
const closeTimeout = 2_000

/**
 * The only way in for sockets: `/ws?userId={id}`. Who someone is comes from the session cookie alone, and the
 * page must be ours; the id in the address is checked against it and never believed. All of that is decided
 * before the connection becomes a socket: until then it is a request like any other, which counts against the
 * limits, is logged and answered.
 */
export function openDoor(app: FastifyInstance, door: Door) {
  const ownOrigin = door.config.publicUrl
  const options = { ...bounds, closeTimeout, autoPong: false, perMessageDeflate: false }
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, ...options })
  let waiting = 0
  let shut = false

  routeUpgrades(app, '/ws', async (request, reply, { connection, head }) => {
    const result = await decide(request)
    if (typeof result === 'string') return turnAway(result, request, reply)
    if (shut) {
      door.miss(result)
      return turnAway('unavailable', request, reply)
    }
    reply.hijack()
    letIn(request, connection(), head, result)
  })

  async function decide({ address, headers }: FastifyRequest): Promise<Asker | RefusalCode> {
    if (headers.origin !== ownOrigin) return 'cross_site'
    if (shut || waiting >= Math.min(limits.socketUpgrades, door.room())) return 'unavailable'
    waiting += 1
    try {
      const asker = await door.identify(headers.cookie)
      if (!asker) return 'not_signed_in'
      const named = new URLSearchParams(address.search).getAll('userId')
      if (named.join() !== String(asker.id)) return 'cross_site'
      await door.prepare(asker)
      return asker
    } finally {
      waiting -= 1
    }
  }

  function letIn(request: FastifyRequest, connection: Duplex, head: Buffer, asker: Asker) {
    let here = false
    if (!connection.destroyed) {
      // What is no proper handshake it answers by itself, and never calls back.
      sockets.handleUpgrade(request.raw, connection, head, ws => {
        here = true
        door.admit(ws, asker, request)
      })
    }
    if (!here) door.miss(asker)
  }

  return {
    /** Lets nobody in any more. */
    shut() {
      shut = true
    },
  }
}

function turnAway(code: RefusalCode, request: FastifyRequest, reply: FastifyReply) {
  const refusal = new Refusal(code, code === 'unavailable' ? { retryAfter: 2 } : {})
  return sendRefusal(refusal, request, reply)
}
