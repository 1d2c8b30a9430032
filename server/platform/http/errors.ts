import type { RefusalCode } from '@akin/contract/refusals.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy, isDatabaseUnavailable } from '#platform/database.ts'
import { Refusal } from '#platform/refuse.ts'
import { StorageError } from '#platform/storage/storage.ts'

/** One handler for every refusal and every bug. What we did not mean to say stays in the log. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(refusal, request, reply)
  })
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return send(new Refusal('not_found'), request, reply)
}

function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.extra.retryAfter !== undefined) reply.header('retry-after', refusal.extra.retryAfter)
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send({ ...request.routeOptions.config.endpoint?.refusal, ...refusal.body(request.id) })
}

const codesByStatus: Record<number, RefusalCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
}

const noRoom = { message: 'We have no room for files just now. Please try again later.', retryAfter: 60 }

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error))
    return new Refusal('unavailable', { retryAfter: 2 })
  if (error instanceof StorageError && error.code === 'disk_full') return new Refusal('unavailable', noRoom)
  const status = error.statusCode ?? 500
  if (status >= 500) return new Refusal('internal')
  return new Refusal(codesByStatus[status] ?? 'bad_request')
}
