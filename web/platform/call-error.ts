import type { RefusalBody } from '@akin/contract/platform/refusal.ts'
import { siteName } from './site-name.ts'

/** A call that the server refused, or that never reached it (`status` 0). */
export class CallError extends Error {
  readonly status: number
  /** The sentence without the status, for screens that expect this refusal. */
  readonly text: string
  readonly body: Partial<RefusalBody>

  constructor(status: number, text: string, body: Partial<RefusalBody> = {}) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.text = text
    this.body = body
  }
}

export async function callErrorFrom(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  if (isRefusal(body)) return new CallError(response.status, body.message, body)
  return new CallError(response.status, response.statusText || 'No answer')
}

export function unreachable() {
  return new CallError(
    0,
    globalThis.navigator?.onLine === false
      ? "You're offline. This needs a connection."
      : `We could not reach ${siteName()}. Check your connection and try again.`,
  )
}

/** The sentence of any failure, without a status. */
export function failureText(error: Error) {
  return error instanceof CallError ? error.text : error.message
}

/** A proxy in between may answer instead of the server, in another format. */
function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
