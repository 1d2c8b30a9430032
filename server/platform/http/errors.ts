import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refuse.ts'
import { toRefusal } from '../to-refusal.ts'
import { hasLongRest } from './read-body.ts'

/** One handler for every refusal and every bug. What we did not mean to say stays in the log. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500 && !wasCutOff(request)) request.log.error({ err: error }, 'request failed')
    return sendRefusal(refusal, request, reply)
  })
}

/** The client went away before it had sent all of its body. Whatever fails for that is nobody's fault. */
function wasCutOff({ raw }: FastifyRequest) {
  return raw.destroyed && !raw.complete
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(new Refusal('not_found'), request, reply)
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.extra.retryAfter !== undefined) reply.header('retry-after', refusal.extra.retryAfter)
  if (hasLongRest(request)) reply.header('connection', 'close')
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send({ ...request.routeOptions.config.endpoint?.refusal, ...refusal.body(request.id) })
}
