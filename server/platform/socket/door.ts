import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '#config.ts'
import type { Asker } from '../call/asker.ts'

interface Door {
  config: Pick<Config, 'publicUrl'>
  /** Who the session cookie belongs to. */
  identify(cookies: string | undefined): Promise<Asker | null>
  /** How many more sockets fit. */
  room(): number
  /** Makes sure that what happens from now on is heard: the first thing a client does is to ask for the rest. */
  prepare(asker: Asker): Promise<void>
  admit(ws: WebSocket, asker: Asker, request: IncomingMessage): void
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
 * before the connection becomes a socket, with an ordinary HTTP answer.
 */
export function openDoor(app: FastifyInstance, door: Door) {
  const ownOrigin = door.config.publicUrl
  const options = { ...bounds, closeTimeout, autoPong: false, perMessageDeflate: false }
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, ...options })
  let waiting = 0
  let shut = false

  // Clients that would rather speak HTTP/2 say so in the same header, and are served as they are.
  Object.assign(app.server, { shouldUpgradeCallback: wantsSocket })
  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (isForVite(request) && app.server.listenerCount('upgrade') > 1) return
    connection.on('error', () => connection.destroy())
    void answer(request, connection, head)
  })

  async function answer(request: IncomingMessage, connection: Duplex, head: Buffer) {
    try {
      const result = await decide(request)
      if (typeof result === 'number') turnAway(connection, result)
      else letIn(request, connection, head, result)
    } catch (error) {
      app.log.error({ err: error }, 'socket refused by a fault')
      turnAway(connection, 503)
    }
  }

  async function decide({ url = '', headers }: IncomingMessage): Promise<Asker | number> {
    const address = URL.parse(url, ownOrigin)
    if (address?.pathname !== '/ws') return 404
    if (headers.origin !== ownOrigin) return 403
    if (shut || waiting >= Math.min(limits.socketUpgrades, door.room())) return 503
    waiting += 1
    try {
      const asker = await door.identify(headers.cookie)
      if (!asker) return 401
      if (address.searchParams.getAll('userId').join() !== String(asker.id)) return 403
      await door.prepare(asker)
      return asker
    } finally {
      waiting -= 1
    }
  }

  function letIn(request: IncomingMessage, connection: Duplex, head: Buffer, asker: Asker) {
    let here = false
    if (shut) turnAway(connection, 503)
    else if (!connection.destroyed) {
      // What is no proper handshake it answers by itself, and never calls back.
      sockets.handleUpgrade(request, connection, head, ws => {
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

function wantsSocket({ headers }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** The development server's own socket shares our port. */
function isForVite({ headers }: IncomingMessage) {
  return headers['sec-websocket-protocol']?.startsWith('vite-') ?? false
}

const phrases: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
}

function turnAway(connection: Duplex, status: number) {
  const wait = status === 503 ? 'Retry-After: 2\r\n' : ''
  // The other end may never hang up.
  connection.once('finish', () => connection.destroy())
  connection.end(
    `HTTP/1.1 ${status} ${phrases[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${wait}\r\n`,
  )
}
