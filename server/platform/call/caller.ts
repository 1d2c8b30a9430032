import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'

/** Where a call comes from: what limits count by, and what signing in must know besides the form. */
export interface Caller {
  /** The address that limits count by: one household is one caller. */
  ip: string
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  /** The session that the call came with, which ends when another begins. */
  sessionId: number | undefined
  /** Whether this process asks itself, to render a page for everyone. */
  isInternal: boolean
  /** Whether nobody sees the answer now: only its head was asked for, or a browser fetches it in case it is wanted. */
  isUnseen: boolean
  log: Pick<Logger, 'info' | 'error'>
}

/** One household gets 2^64 IPv6 addresses, so the first half of the address is what counts as one caller. */
export function networkOf(ip: string) {
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
