import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** How outbound requests are made: DNS, the addresses that we may connect to, and the timeout. */
export interface Network {
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>
  mayReach(address: string): boolean
  ports: Record<Scheme, number>
  timeoutMs: number
  ca?: string
}

export type Scheme = 'https:' | 'http:'

export const internet: Network = {
  resolve: resolveName,
  mayReach: isPublicAddress,
  ports: { 'https:': 443, 'http:': 80 },
  timeoutMs: 3_000,
}

/** Not the system's resolver: slow answers would block the threads that files and password hashing need. */
async function resolveName(hostname: string, signal: AbortSignal) {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}
