import { Refusal } from './refuse.ts'

interface Limit {
  atOnce: number
  /** A task that finds this many waiting is refused at once, and one that has waited for `patienceMs` as well. */
  waiting: number
  patienceMs?: number
}

/** Runs at most a few costly tasks at the same time and queues the others, so that they cannot use up the process. */
export function limitConcurrency({ atOnce, waiting: longest, patienceMs = 30_000 }: Limit) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await turn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function turn(): Promise<void> {
    if (waiting.length >= longest) throw busy()
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(busy())
      }, patienceMs)
      waiting.push(go)
    })
  }
}

function busy() {
  return new Refusal('unavailable', { retryAfter: 5 })
}
