import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import type { Asker } from '../call/asker.ts'
import { type Caller, networkOf } from '../call/caller.ts'

/** The caller behind all frames of a socket, from the request that opened it. */
export function socketCaller({ socket, headers }: IncomingMessage, asker: Asker, log: Caller['log']): Caller {
  return {
    ip: networkOf(socket.remoteAddress ?? ''),
    userAgent: headers['user-agent'] ?? '',
    cookies: parseCookie(headers.cookie ?? ''),
    sessionId: asker.sessionId,
    isInsider: false,
    isUnseen: false,
    log,
  }
}
