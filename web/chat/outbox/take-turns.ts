/**
 * Lets so many run at the same time; the others wait for their turn, in the order in which they came. Whoever is stopped
 * meanwhile runs at once, and finds out there: they take nobody's place.
 */
export function takeTurns(atOnce: number) {
  const waiting = new Set<(hasPlace: boolean) => void>()
  let running = 0

  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    if (signal.aborted) return work()
    const hasPlace = running < atOnce ? begin() : await turn(signal)
    try {
      return await work()
    } finally {
      if (hasPlace) passOn()
    }
  }

  function begin() {
    running += 1
    return true
  }

  function passOn() {
    const [next] = waiting
    if (next) next(true)
    else running -= 1
  }

  function turn(signal: AbortSignal) {
    return new Promise<boolean>(resolve => {
      const stop = () => go(false)
      const go = (hasPlace: boolean) => {
        waiting.delete(go)
        signal.removeEventListener('abort', stop)
        resolve(hasPlace)
      }
      waiting.add(go)
      signal.addEventListener('abort', stop)
    })
  }
}
