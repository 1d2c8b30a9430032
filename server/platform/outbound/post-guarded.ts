import { once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Network } from './network.ts'
import { answerWith } from './reach.ts'

/** Not imported: see `node-http.ts`. */
const http = process.getBuiltinModule('node:http')

export interface Posted {
  headers: OutgoingHttpHeaders
  body: Buffer
  timeoutMs: number
  network: Network
  /** Whether whoever runs this installation has named the host: then it may stand inside our own network. */
  isNamed: boolean
}

const kept = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, timeout: 15_000 }
/** Those that the settings name. */
const named = { 'https:': new https.Agent(kept), 'http:': new http.Agent(kept) }
const guarded = new WeakMap<Network, https.Agent>()

/** What ends an answer that is not read: less than this is let through, and the connection is kept for the next one. */
const mostUnread = 1024

/**
 * Posts to an address that a browser gave us, and answers with the status. Of the answer nothing is read but its head, and
 * it leads nowhere else. A host that the settings do not name has to be public: its name is resolved here, with each new
 * connection, and the connection goes to exactly those addresses. Connections are kept: thousands of pushes go to one host.
 */
export async function postGuarded(address: string, posted: Posted) {
  const url = new URL(address)
  const signal = AbortSignal.timeout(posted.timeoutMs)
  try {
    return await post(url, posted, signal)
  } catch (error) {
    // The other side has closed a kept connection in the moment in which we took it.
    if (!isStale(error) || signal.aborted) throw error
    return await post(url, posted, signal)
  }
}

async function post(url: URL, { headers, body, network, isNamed }: Posted, signal: AbortSignal) {
  const isPlain = url.protocol === 'http:'
  if (isPlain && !isNamed) throw new Error('This address is not one we open.')
  const agent = isNamed ? named[isPlain ? 'http:' : 'https:'] : agentOf(network)
  const port = isNamed ? url.port : network.ports['https:']
  const request = (isPlain ? http : https).request({
    ...{ method: 'POST', hostname: url.hostname, port, path: url.pathname + url.search },
    headers: { ...headers, host: url.host, 'content-length': body.length },
    ...{ agent, signal },
  })
  // What goes wrong after the answer reaches nobody; without a listener here it would end the process.
  request.on('error', () => {})
  request.end(body)
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    leaveUnread(response)
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null }
  } catch (error) {
    if (request.reusedSocket && error instanceof Error) stale.add(error)
    request.destroy()
    throw error
  }
}

const stale = new WeakSet<Error>()

function isStale(error: unknown) {
  return error instanceof Error && stale.has(error) && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
}

function leaveUnread(response: IncomingMessage) {
  const length = Number(response.headers['content-length'] ?? (response.statusCode === 204 ? 0 : Number.NaN))
  if (length <= mostUnread) response.resume()
  else response.destroy()
}

function agentOf(network: Network) {
  const agent =
    guarded.get(network) ??
    new https.Agent({ ...kept, lookup: lookUpGuarded(network), ...(network.ca && { ca: network.ca }) })
  guarded.set(network, agent)
  return agent
}

function lookUpGuarded({ resolve, mayReach, timeoutMs }: Network): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, AbortSignal.timeout(timeoutMs)).then(
      addresses => {
        if (addresses.length > 0 && addresses.every(mayReach))
          return answerWith(addresses)(hostname, options, done)
        done(new Error('No public address.'), '')
      },
      () => done(new Error('No address.'), ''),
    )
  }
}
