/** What became of a push at its push service. */
export type Outcome =
  | { kind: 'sent'; status: number }
  /** 404 and 410: the subscription is over. */
  | { kind: 'gone'; status: number }
  /** 429, 5xx and no answer at all: try again, not before so many seconds. */
  | { kind: 'later'; status: number; afterSeconds: number }
  /** 400, 401, 403, 413, a redirect: trying again changes nothing, the fault is ours. */
  | { kind: 'refused'; status: number }

const usualPause = 60
export const noAnswer: Outcome = { kind: 'later', status: 0, afterSeconds: usualPause }

export function outcomeOf(status: number, retryAfter: string | null, now = Date.now()): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 429 || status >= 500)
    return { kind: 'later', status, afterSeconds: secondsOf(retryAfter, now) }
  return { kind: 'refused', status }
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(retryAfter: string | null, now: number) {
  if (retryAfter === null || retryAfter.trim() === '') return usualPause
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds) && seconds >= 0) return Math.ceil(seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? usualPause : Math.max(0, Math.ceil((date - now) / 1000))
}
