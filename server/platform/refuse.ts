import type { RefusalBody } from '@akin/contract/platform/refusal.ts'
import { type RefusalCode, refusals } from '@akin/contract/refusals.ts'

type Extra = Partial<Omit<RefusalBody, 'code'>>

/** Throws a refusal. Status and sentence come from the contract's table; `extra` adds fields of this one answer. */
export function refuse(code: RefusalCode, extra: Extra = {}): never {
  throw new Refusal(code, extra)
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly extra: Extra

  constructor(code: RefusalCode, extra: Extra = {}) {
    super(extra.message ?? refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.extra = extra
  }

  body(requestId: string): RefusalBody {
    return { ...this.extra, message: this.message, code: this.code, requestId }
  }
}

/** The refusal when something was done too often; it may be done again in `seconds`. */
export function tooMany(seconds: number) {
  return new Refusal('rate_limited', {
    message: `That was a lot at once. Please try again in ${inWords(seconds)}.`,
    retryAfter: seconds,
  })
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
