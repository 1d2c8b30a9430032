import { Refusal } from '#platform/refuse.ts'

interface Turns {
  atOnce: number
  /** More than this many in wait are sent away. */
  waiting: number
}

/** Lets a few do their work at once and the others wait for their turn. */
export function takeTurns({ atOnce, waiting: longest }: Turns) {
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
    if (waiting.length >= longest) throw new Refusal('unavailable', { retryAfter: 10 })
    return new Promise(resolve => waiting.push(resolve))
  }
}
