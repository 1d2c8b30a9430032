import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'

/** Bounds on every request, whatever it asks for. */
export const serverLimits = {
  bodyLimit: limits.body,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1_000,
  routerOptions: { maxParamLength: limits.urlParameter },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  forceCloseConnections: 'idle',
  // On shutdown sockets are closed one after the other; until the last is closed, new requests are still served.
  return503OnClosing: false,
} as const

/** Always generated here: an id taken from a request's header could forge a log line. */
export function newRequestId() {
  return randomBytes(9).toString('base64url')
}
