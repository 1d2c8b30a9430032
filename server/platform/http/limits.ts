import { limits } from '@akin/contract/limits.ts'
import { randomText } from '../random-text.ts'
import { currentTracer } from '../traces/span.ts'

/** Bounds on every request, whatever it asks for. */
export const requestBounds = {
  bodyLimit: limits.body,
  // A file from a slow phone takes its time; whoever reads a body sees to it that it keeps coming (in-time.ts).
  requestTimeout: 15 * 60_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1_000,
  routerOptions: { maxParamLength: limits.urlParameter },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  forceCloseConnections: 'idle',
  // On shutdown sockets are closed one after the other; until the last is closed, new requests are still served.
  return503OnClosing: false,
  // Instead of Fastify's compilers of JSON schemas, which take long to load: the contract reads what comes in.
  schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
} as const

function refuseSchema(): never {
  throw new Error('A route has a JSON schema; the schemas of the contract are enough.')
}

/**
 * Always generated here: an id taken from a request's header could forge a log line. Where requests are traced it is the id
 * of the trace as well, so that the one is found by the other.
 */
export function newRequestId() {
  return currentTracer()?.newTraceId() ?? randomText(9)
}
