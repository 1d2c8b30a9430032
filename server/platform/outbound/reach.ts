import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limitConcurrency, type Whose } from '../limits/limit-concurrency.ts'
import type { Network, Scheme } from './network.ts'

/** Not imported: see `node-http.ts`. */
const http = process.getBuiltinModule('node:http')

/** What is asked for, and what is taken of the answer. */
interface Errand {
  userAgent: string
  network: Network
  /** Among whom it waits for its turn, and in whose name. */
  pool: Pool
  by: Whose
  schemes: readonly Scheme[]
  /** Whether it has to be found on the site that was named: a redirect may lead to its `www`, and nowhere else. */
  staysOnSite: boolean
  accept: string
  /** Whether something of this content type is read. */
  takes: RegExp
  maxBytes: number
  /** Whether the beginning of what is larger will do. */
  takesBeginnings: boolean
}

export interface Body {
  bytes: Buffer
  type: string
  /** Where it was found, after all redirects. */
  url: URL
}

/** Why there is nothing to read. */
export type Failure = 'gone' | 'unreachable' | 'elsewhere'

const maxRedirects = 2
const redirects = [301, 302, 303, 307, 308]

/** Those who look at a page that someone shares must not keep the checks of links waiting, and the other way round. */
const pools = {
  checks: limitConcurrency({ atOnce: 8, waiting: 80, each: 4 }),
  previews: limitConcurrency({ atOnce: 8, waiting: 80, each: 4 }),
}

export type Pool = keyof typeof pools

/**
 * Fetches what is at an address that a user gave, from inside our own network. Against server-side request forgery a name
 * is resolved once, all its addresses must be public, and the connection goes to exactly those; every redirect is checked
 * the same way. No cookie and no credential is ever sent.
 */
export function reach(address: string, errand: Errand): Promise<Body | Failure> {
  return pools[errand.pool](errand, async () => {
    try {
      return await follow(new URL(address), errand, AbortSignal.timeout(errand.network.timeoutMs))
    } catch {
      return 'unreachable'
    }
  })
}

async function follow(start: URL, errand: Errand, signal: AbortSignal) {
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await ask(url, errand, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 && isTaken(response, errand))
      return { bytes: await read(response, errand), type: headers['content-type'] ?? '', url }
    response.destroy()
    if (statusCode === 404 || statusCode === 410) return 'gone'
    if (!redirects.includes(statusCode) || !headers.location) return 'unreachable'
    url = new URL(headers.location, url)
    if (errand.staysOnSite && siteOf(url) !== siteOf(start)) return 'elsewhere'
  }
  return 'unreachable'
}

function siteOf({ hostname }: URL) {
  return hostname.replace(/^www\./, '')
}

async function ask(url: URL, { network, schemes, userAgent, accept }: Errand, signal: AbortSignal) {
  const scheme = schemes.find(known => known === url.protocol)
  // Node does not call `lookup` for an IP address, so the check of addresses would be skipped.
  const isNamed = isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  if (!scheme || !isNamed || !isPlain) throw new Error('This address is not one we open.')
  const addresses = await network.resolve(url.hostname, signal)
  if (addresses.length === 0 || !addresses.every(network.mayReach)) throw new Error('No public address.')
  signal.throwIfAborted()
  const request = (scheme === 'https:' ? https : http).get({
    hostname: url.hostname,
    port: network.ports[scheme],
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': userAgent, accept, 'accept-encoding': 'identity' },
    lookup: answerWith(addresses),
    agent: false,
    signal,
    ...(network.ca && { ca: network.ca }),
  })
  // An error after the response also reaches its reader; without a listener here it would end the process.
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

export function answerWith(addresses: string[]): LookupFunction {
  const all = addresses.map(address => ({ address, family: isIP(address) }))
  return (_hostname, options, done) => {
    if (options.all) return done(null, all)
    const [first] = all
    done(null, first?.address ?? '', first?.family)
  }
}

function isTaken({ headers }: IncomingMessage, { takes, maxBytes, takesBeginnings }: Errand) {
  const isWhole = (headers['content-encoding'] ?? 'identity') === 'identity'
  const fits = takesBeginnings || !(Number(headers['content-length']) > maxBytes)
  return takes.test(headers['content-type'] ?? '') && isWhole && fits
}

async function read(response: IncomingMessage, { maxBytes, takesBeginnings }: Errand) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes && !takesBeginnings) throw new Error('This is larger than we take.')
    if (size >= maxBytes && takesBeginnings) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
