import { limits } from '@akin/contract/limits.ts'
import type { Frame } from '@akin/contract/platform/event.ts'

type Answered = (response: Response | null) => void

interface AnswerData {
  id?: unknown
  status: number
  code?: string
  reply?: unknown
}

/**
 * Makes calls over the socket. Each resolves with the answering frame as a `Response`, so that callers need not know
 * whether HTTP or the socket was used, or with null if there was no answer.
 */
export function openFrameCalls(write: (text: string) => boolean) {
  const waiting = new Map<unknown, Answered>()
  let lastId = 0

  return {
    send(type: string, data: object): Promise<Response | null> {
      lastId += 1
      const id = lastId
      const text = JSON.stringify({ type, id, data })
      if (isTooLong(text) || !write(text)) return Promise.resolve(null)
      return new Promise<Response | null>(resolve => {
        const timer = setTimeout(resolve, limits.frameAnswerMs, null)
        waiting.set(id, response => {
          clearTimeout(timer)
          resolve(response)
        })
      }).finally(() => waiting.delete(id))
    },

    /** Resolves the call that a frame answers. Returns whether the frame was an answer. */
    take({ type, data }: Frame) {
      if (type !== 'ack' && type !== 'refused') return false
      const answer = data as AnswerData
      waiting.get(answer.id)?.(responseOf(type, answer))
      return true
    },

    /** The socket is closed: resolves all waiting calls with null. */
    drop() {
      for (const answered of waiting.values()) answered(null)
    },
  }
}

/** What does not fit into a frame goes over HTTP. */
function isTooLong(text: string) {
  return new TextEncoder().encode(text).length > limits.socketFrame
}

/** A server of an older release may not know the frame; null makes the caller use HTTP. */
function responseOf(type: 'ack' | 'refused', answer: AnswerData) {
  if (answer.code === 'unknown_frame') return null
  const body = type === 'ack' ? answer.reply : answer
  return new Response(body === undefined ? null : JSON.stringify(body), { status: answer.status })
}
