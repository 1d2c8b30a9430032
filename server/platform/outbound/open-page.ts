import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limitConcurrency } from '../limit-concurrency.ts'
import { isPublicAddress } from './public-address.ts'

/** How outbound requests are made: DNS, the addresses that we may connect to, and the timeout. */
export interface Network {
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>
  mayReach(address: string): boolean
  port: number
  timeoutMs: number
  ca?: string
}

export const internet: Network = {
  resolve: resolveName,
  mayReach: isPublicAddress,
  port: 443,
  timeoutMs: 3_000,
}

type Opened = { html: string } | 'gone' | 'unreachable'

interface Visit {
  userAgent: string
  network: Network
  signal: AbortSignal
}

const maxBytes = 512 * 1024
const maxRedirects = 2
const redirects = [301, 302, 303, 307, 308]

const limited = limitConcurrency({ atOnce: 4, waiting: 40 })

/**
 * Fetches a page whose address a user gave, from inside our own network. Against server-side request forgery a name is
 * resolved once, all its addresses must be public, and the connection goes to exactly those; every redirect is checked
 * the same way. No cookie and no credential is ever sent.
 */
export function openPage(address: string, { userAgent, network }: Omit<Visit, 'signal'>): Promise<Opened> {
  return limited(async () => {
    const visit = { userAgent, network, signal: AbortSignal.timeout(network.timeoutMs) }
    try {
      return await follow(new URL(address), visit)
    } catch {
      return 'unreachable'
    }
  })
}

async function follow(start: URL, visit: Visit): Promise<Opened> {
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await ask(url, await addressesOf(url, visit), visit)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 && isReadable(response)) return { html: await read(response) }
    response.destroy()
    if (statusCode === 404 || statusCode === 410) return 'gone'
    if (!redirects.includes(statusCode) || !headers.location) return 'unreachable'
    url = new URL(headers.location, url)
  }
  return 'unreachable'
}

async function addressesOf(url: URL, { network, signal }: Visit) {
  // Node does not call `lookup` for an IP address, so the check of addresses would be skipped.
  const named = isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!named || !plain) throw new Error('This address is not one we open.')
  const addresses = await network.resolve(url.hostname, signal)
  if (addresses.length === 0 || !addresses.every(network.mayReach)) throw new Error('No public address.')
  return addresses.map(address => ({ address, family: isIP(address) }))
}

type Address = Awaited<ReturnType<typeof addressesOf>>[number]

async function ask(url: URL, addresses: Address[], { network, signal, userAgent }: Visit) {
  signal.throwIfAborted()
  const request = https.get({
    hostname: url.hostname,
    port: network.port,
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      'user-agent': userAgent,
      accept: 'text/html, application/xhtml+xml',
      'accept-encoding': 'identity',
    },
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

function answerWith(addresses: Address[]): LookupFunction {
  return (_hostname, options, done) => {
    if (options.all) return done(null, addresses)
    const [first] = addresses
    done(null, first?.address ?? '', first?.family)
  }
}

function isReadable({ headers }: IncomingMessage) {
  const type = headers['content-type'] ?? ''
  const encoding = headers['content-encoding'] ?? 'identity'
  return /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type) && encoding === 'identity'
}

/** Stops reading at the limit: the metadata of a page is near its top. */
async function read(response: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, maxBytes)
}

/** Not the system's resolver: slow answers would block the threads that files and password hashing need. */
async function resolveName(hostname: string, signal: AbortSignal) {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}
