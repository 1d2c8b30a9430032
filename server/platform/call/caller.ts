import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'

/** Where a call comes from. Rate limits and signing in use it. */
export interface Caller {
  /** The address that limits count by: all addresses of one household count as one. */
  ip: string
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  /** The session of the call. Signing in ends it and starts another. */
  sessionId: number | undefined
  /** The socket that it came over, if it did. */
  socketId?: string
  /** Whether this process made the call itself, to render a page. */
  isInternal: boolean
  /** Whether nobody sees the answer now: it is a HEAD request or a browser's prefetch. */
  isUnseen: boolean
  log: Pick<Logger, 'info' | 'error'>
}

/** One household gets 2^64 IPv6 addresses, so the first half of the address counts as one caller. */
export function networkOf(ip: string) {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
