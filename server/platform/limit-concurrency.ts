import { Refusal } from './refuse.ts'

interface Limit {
  atOnce: number
  /** A task that finds this many waiting is refused at once, and so is one that has waited for `timeoutMs`. */
  waiting: number
  timeoutMs?: number
}

/** Runs at most a few costly tasks at the same time and queues the others, so that they cannot use up the process. */
export function limitConcurrency({ atOnce, waiting: maxWaiting, timeoutMs = 30_000 }: Limit) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await waitForSlot()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function waitForSlot(): Promise<void> {
    if (waiting.length >= maxWaiting) throw busy()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(busy())
      }, timeoutMs)
      waiting.push(start)
    })
  }
}

function busy() {
  return new Refusal('unavailable', { retryAfter: 5 })
}
