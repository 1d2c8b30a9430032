import type { FastifyReply } from 'fastify'

/** Why something was not done: nobody waited for it any more. */
export class SenderGone extends Error {}

/** Says when whoever sent a request has gone away without its answer. Their body may have arrived long before. */
export function senderGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new SenderGone('Whoever asked has gone away.'))
  })
  return gone.signal
}
