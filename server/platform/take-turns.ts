import { Refusal } from './refuse.ts'

interface Turns {
  atOnce: number
  /** More than this many in wait are sent away at once, and who has waited this long as well. */
  waiting: number
  patienceMs?: number
}

/** Lets a few do costly work at the same time while others wait for their turn, so that it cannot take everything. */
export function takeTurns({ atOnce, waiting: longest, patienceMs = 30_000 }: Turns) {
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
