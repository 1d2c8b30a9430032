import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { type Address, readAddress } from './address.ts'
import { answerUnknownPath } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is asked for. Whatever decides by the address of a request goes by this. */
    address: Address
  }
}

const unreadable: Address = { path: '', search: '' }
const addresses = new WeakMap<IncomingMessage, Address>()

/** Before anything is routed: from here on the url of a request is its address and has one spelling. */
export function rewriteUrl(request: IncomingMessage) {
  const address = readAddress(request.url ?? '') ?? unreadable
  addresses.set(request, address)
  return address.path + address.search || '/'
}

/**
 * Only the one spelling is answered. Another leads there if it only asks for something, so that a browser and its
 * address bar go by the same one as well; and it is unknown if it wants something done.
 */
export function requireOneSpelling(app: FastifyInstance) {
  app.decorateRequest('address', { getter: addressOf })
  app.addHook('onRequest', async (request, reply) => {
    if (request.address === unreadable) refuse('bad_request')
    if (request.url === request.originalUrl) return
    if (!asksForSomething(request)) return answerUnknownPath(request, reply)
    return reply.header('cache-control', 'no-cache').redirect(request.url, 301)
  })
}

/** Not even a socket may be opened by another way: nobody follows a redirect to one. */
function asksForSomething({ method, headers }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined
}

function addressOf(this: FastifyRequest) {
  return addresses.get(this.raw) ?? unreadable
}
