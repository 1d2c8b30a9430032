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
 * Calls over the socket. Each waits for the frame that answers it, and gets it in the form in which HTTP answers, so
 * that nobody else can tell the two apart. Without an answer it gets null.
 */
export function openFrameCalls(write: (text: string) => boolean) {
  const waiting = new Map<unknown, Answered>()
  let lastId = 0

  return {
    send(type: string, data: object): Promise<Response | null> {
      lastId += 1
      const id = lastId
      if (!write(JSON.stringify({ type, id, data }))) return Promise.resolve(null)
      return new Promise<Response | null>(resolve => {
        const timer = setTimeout(resolve, limits.frameAnswerMs, null)
        waiting.set(id, response => {
          clearTimeout(timer)
          resolve(response)
        })
      }).finally(() => waiting.delete(id))
    },

    /** Hands an answer to the call that waits for it; says whether the frame was one. */
    take({ type, data }: Frame) {
      if (type !== 'ack' && type !== 'refused') return false
      const answer = data as AnswerData
      waiting.get(answer.id)?.(responseOf(type, answer))
      return true
    },

    /** The socket has gone, and with it every answer. */
    drop() {
      for (const answered of waiting.values()) answered(null)
    },
  }
}

/** A server of the release before may not know the frame yet, but it knows the call. */
function responseOf(type: 'ack' | 'refused', answer: AnswerData) {
  if (answer.code === 'unknown_frame') return null
  const body = type === 'ack' ? answer.reply : answer
  return new Response(body === undefined ? null : JSON.stringify(body), { status: answer.status })
}
