import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Asker } from '../call/asker.ts'
import { type Caller, networkOf } from '../call/caller.ts'

/** The caller behind all frames of a socket, from the request that opened it. */
export function socketCaller({ ip, headers }: FastifyRequest, asker: Asker, log: Caller['log']): Caller {
  return {
    ip: networkOf(ip),
    userAgent: headers['user-agent'] ?? '',
    cookies: parseCookie(headers.cookie ?? ''),
    sessionId: asker.sessionId,
    isInternal: false,
    isUnseen: false,
    log,
  }
}
