import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknownPath } from '../http/errors.ts'
import { ServerResponse } from '../http/node-http.ts'

interface Upgrade {
  /** Takes over the connection: no HTTP answer can be sent after this. */
  connection(): Socket
  /** The first bytes after the request, if any came with it. */
  head: Buffer
}

type Handler = (request: FastifyRequest, reply: FastifyReply, upgrade: Upgrade) => Promise<unknown>

/**
 * Routes upgrade requests through Fastify's hooks, to the one path that has sockets. Node emits such a request as a
 * bare connection, which Fastify would never see.
 */
export function routeUpgrades(app: FastifyInstance, path: string, handler: Handler) {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  // Clients that offer HTTP/2 use the same header; they are answered over HTTP/1.1.
  Object.assign(app.server, { shouldUpgradeCallback: wantsSocket })
  app.server.on('upgrade', (request: IncomingMessage, connection: Socket, head: Buffer) => {
    if (isForVite(request) && app.server.listenerCount('upgrade') > 1) return
    connection.on('error', destroyIt)
    const response = responseOver(request, connection)
    upgrades.set(request, { head, connection: () => takeOver(response, connection) })
    app.routing(request, response)
  })

  // After the rate limits, so that these requests count as well.
  app.addHook('preParsing', async (request, reply) => {
    if (upgrades.has(request.raw) && request.address.path !== path) return answerUnknownPath(request, reply)
  })
  app.get(path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    return upgrade ? handler(request, reply, upgrade) : answerUnknownPath(request, reply)
  })
}

/** The connection is closed after the answer, as the client may never close it. */
function responseOver(request: IncomingMessage, connection: Socket) {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(connection)
  response.once('finish', () => connection.destroySoon())
  return response
}

/** Not a closure: it would keep the request and the response in memory for as long as the socket is open. */
function destroyIt(this: Socket) {
  this.destroy()
}

function takeOver(response: InstanceType<typeof ServerResponse>, connection: Socket) {
  response.detachSocket(connection)
  return connection
}

function wantsSocket({ headers }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** Vite's hot reload socket uses the same port in development. */
function isForVite({ headers }: IncomingMessage) {
  return headers['sec-websocket-protocol']?.startsWith('vite-') ?? false
}
