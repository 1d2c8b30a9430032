import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknownPath } from '../http/errors.ts'

interface Upgrade {
  /** Takes the connection over: nothing is answered over HTTP any more. */
  connection(): Socket
  /** What came along with the request. */
  head: Buffer
}

type Handler = (request: FastifyRequest, reply: FastifyReply, upgrade: Upgrade) => Promise<unknown>

/**
 * Leads a request for a socket through everything that requests go through, to the one path that has sockets. Node
 * hands such a request over as a bare connection, which no hook would ever see.
 */
export function routeUpgrades(app: FastifyInstance, path: string, handler: Handler) {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  // Clients that would rather speak HTTP/2 say so in the same header, and are served as they are.
  Object.assign(app.server, { shouldUpgradeCallback: wantsSocket })
  app.server.on('upgrade', (request: IncomingMessage, connection: Socket, head: Buffer) => {
    if (isForVite(request) && app.server.listenerCount('upgrade') > 1) return
    connection.on('error', () => connection.destroy())
    const response = responseOver(request, connection)
    upgrades.set(request, { head, connection: () => takeOver(response, connection) })
    app.routing(request, response)
  })

  // After the limits, so that it counts.
  app.addHook('preParsing', async (request, reply) => {
    if (upgrades.has(request.raw) && request.address.path !== path) return answerUnknownPath(request, reply)
  })
  app.get(path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    return upgrade ? handler(request, reply, upgrade) : answerUnknownPath(request, reply)
  })
}

/** The connection ends with the answer: the other end may never hang up. */
function responseOver(request: IncomingMessage, connection: Socket) {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(connection)
  response.once('finish', () => connection.destroySoon())
  return response
}

function takeOver(response: ServerResponse, connection: Socket) {
  response.detachSocket(connection)
  return connection
}

function wantsSocket({ headers }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** The development server's own socket shares our port. */
function isForVite({ headers }: IncomingMessage) {
  return headers['sec-websocket-protocol']?.startsWith('vite-') ?? false
}
