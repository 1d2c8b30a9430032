import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { type Address, readAddress } from './address.ts'
import { answerUnknownPath } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The normalised address. Everything that decides by the address of a request must use this. */
    address: Address
  }
}

const unreadable: Address = { path: '', search: '' }
const addresses = new WeakMap<IncomingMessage, Address>()

/** Normalises the url of a request before it is routed. */
export function rewriteUrl(request: IncomingMessage) {
  const address = readAddress(request.url ?? '') ?? unreadable
  addresses.set(request, address)
  return address.path + address.search || '/'
}

/**
 * Answers only the normalised spelling of an address. For other spellings GET and HEAD are redirected to it, so that
 * browsers use the same one; every other request gets 404.
 */
export function requireOneSpelling(app: FastifyInstance) {
  app.decorateRequest('address', { getter: addressOf })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.address === unreadable || namesTwoHosts(request.raw)) refuse('bad_request')
    if (request.url === request.originalUrl) return done()
    if (!mayRedirect(request)) return void answerUnknownPath(request, reply)
    void reply.header('cache-control', 'no-cache').redirect(request.url, 301)
  })
}

/** Of two, a proxy may go by the one and we by the other: RFC 9112 lets neither be answered. */
function namesTwoHosts({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Upgrades to a socket are not redirected: clients do not follow a redirect to one. */
function mayRedirect({ method, headers }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined
}

function addressOf(this: FastifyRequest) {
  return addresses.get(this.raw) ?? unreadable
}
