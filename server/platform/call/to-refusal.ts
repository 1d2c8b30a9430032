import type { RefusalCode } from '@akin/contract/refusals.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database.ts'
import { Refusal } from '../refuse.ts'
import { StorageError } from '../storage/storage.ts'

/** Turns anything that was thrown into a refusal. Unexpected errors become `internal`, without detail. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error))
    return new Refusal('unavailable', { retryAfter: 2 })
  if (error instanceof StorageError && error.code === 'disk_full') return new Refusal('unavailable', noRoom)
  if (error instanceof StorageError && error.code === 'no_answer')
    return new Refusal('unavailable', { retryAfter: 5 })
  if (error instanceof StorageError && error.code === 'too_large') return new Refusal('too_large')
  const status = statusOf(error)
  return new Refusal(status >= 500 ? 'internal' : (codesByStatus[status] ?? 'bad_request'))
}

const noRoom = { message: 'We have no room for files just now. Please try again later.', retryAfter: 60 }

/**
 * The status that Fastify gives its own errors, which are known by their code. Other libraries put one on theirs as well,
 * of a request that was ours: whoever called us is not to blame for that.
 */
function statusOf(error: unknown) {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))) return 500
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}

const codesByStatus: Record<number, RefusalCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
}
