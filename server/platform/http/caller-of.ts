import type { FastifyRequest } from 'fastify'
import { type Caller, networkOf } from '../call/caller.ts'
import { isInternalCall } from './internal-calls.ts'

/** The caller behind an HTTP request. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    ip: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    sessionId: request.asker?.sessionId,
    isInternal: isInternalCall(request),
    isUnseen: request.method === 'HEAD' || isPrefetch(request),
    log: request.log,
  }
}

function isPrefetch({ headers }: FastifyRequest) {
  if (headers['sec-purpose'] === undefined && headers.purpose === undefined) return false
  return /prefetch|prerender/i.test(`${headers['sec-purpose']} ${headers.purpose}`)
}
