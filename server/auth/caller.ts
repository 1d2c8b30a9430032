import { isIPv6 } from 'node:net'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** Who knocks: what signing in and joining must know of a request besides its body. */
export interface Caller {
  /** What limits per IP address count by. */
  ip: string
  userAgent: string
  /** The session that the request came with, which ends when another begins. */
  sessionId: number | undefined
  log: Pick<FastifyBaseLogger, 'info'>
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    ip: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: request.asker?.sessionId,
    log: request.log,
  }
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
