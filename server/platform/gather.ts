const gatherMs = 50
const retryMs = 1_000

/**
 * Gathers what comes in the same moment and works on it together, one batch after the other: two of them never
 * overtake each other. A batch that fails is tried again with whatever has come since.
 */
export function gather(work: (ids: number[]) => Promise<void>, onFailed: (error: unknown) => void) {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let busy = false
  let closed = false

  function schedule(ms: number) {
    if (!busy && !closed) timer ??= setTimeout(() => void run(), ms).unref()
  }

  async function run() {
    timer = undefined
    busy = true
    const ids = [...waiting]
    waiting.clear()
    let pause = gatherMs
    try {
      await work(ids)
    } catch (error) {
      if (!closed) onFailed(error)
      for (const id of ids) waiting.add(id)
      pause = retryMs
    }
    busy = false
    if (waiting.size > 0) schedule(pause)
  }

  return {
    add(id: number) {
      waiting.add(id)
      schedule(gatherMs)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
