import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRefusal } from '../call/to-refusal.ts'
import { Refusal } from '../refuse.ts'
import { hasLongRest } from './read-body.ts'
import { SenderGone } from './sender-gone.ts'

/** One handler for every refusal and every bug. Details of unexpected errors are only logged, never sent. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500 && !wasAborted(request, error))
      request.log.error({ err: error }, 'request failed')
    return sendRefusal(refusal, request, reply)
  })
}

/**
 * Whether the client disconnected before it had sent all of its body, or was no longer waited for when its turn came.
 * Failures that follow from it are no bugs.
 */
function wasAborted({ raw }: FastifyRequest, error: unknown) {
  return (raw.destroyed && !raw.complete) || error instanceof SenderGone
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(new Refusal('not_found'), request, reply)
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.extra.retryAfter !== undefined) reply.header('retry-after', refusal.extra.retryAfter)
  if (hasLongRest(request, refusal.status)) reply.header('connection', 'close')
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send({ ...request.routeOptions.config.endpoint?.refusal, ...refusal.body(request.id) })
}
