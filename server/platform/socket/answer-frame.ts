import type { Logger } from 'pino'
import { encodeEvent } from '../bus/encode-event.ts'
import type { AnswerCall } from '../call/answer-call.ts'
import type { Input } from '../call/call.ts'
import { toRefusal } from '../call/to-refusal.ts'
import { newRequestId } from '../http/limits.ts'
import { tell } from '../metrics/tell.ts'
import type { Refusal } from '../refuse.ts'
import type { ClientFrame } from './frames.ts'
import type { LiveSocket } from './live-socket.ts'

/** Answers the call in a frame with `ack` or `refused`, as the same call over HTTP would be answered. */
export async function answerFrame(socket: LiveSocket, frame: ClientFrame, answer: AnswerCall, log: Logger) {
  const { asker, caller } = socket
  const began = performance.now()
  let status: number
  try {
    const answered = await answer({
      asker,
      caller,
      setHeader: noHeaders,
      readInput: () => inputOf(frame),
    })
    status = answered.status
    if (frame.id !== undefined) {
      socket.send(encodeEvent('ack', { id: frame.id, status, reply: answered.body }))
    }
  } catch (error) {
    const refusal = toRefusal(error)
    status = refusal.status
    const requestId = refuseFrame(socket, frame, refusal)
    if (status >= 500) log.error({ err: error, requestId, userId: asker.id }, 'frame failed')
  }
  const ms = Math.round(performance.now() - began)
  log.debug({ frame: frame.type, status, ms, userId: asker.id }, 'frame')
  tell('frames', { frame: frame.type, outcome: outcomeOf(status) })
}

function outcomeOf(status: number) {
  if (status < 400) return 'done'
  return status < 500 ? 'refused' : 'failed'
}

/** Returns the request id, for the log. */
export function refuseFrame(socket: LiveSocket, { id }: ClientFrame, refusal: Refusal) {
  const requestId = newRequestId()
  socket.send(encodeEvent('refused', { ...refusal.body(requestId), id, status: refusal.status }))
  return requestId
}

/** A frame has params, query and body in one object. In a URL ids are text, so numbers are turned into text here. */
function inputOf({ data }: ClientFrame): Input {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const params: Record<string, unknown> = {}
  for (const name of Object.keys(given)) {
    const value = given[name]
    params[name] = typeof value === 'number' ? String(value) : value
  }
  return { params, query: params, body: given }
}

function noHeaders(): never {
  throw new Error('An answer over a socket has no headers: this endpoint cannot have a frame.')
}
