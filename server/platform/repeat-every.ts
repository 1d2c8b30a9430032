import type { DatabaseLog } from './database/database.ts'

interface Repeated {
  /** How soon to look again where there may be something to do. */
  everyMs: number
  /**
   * Does some of what there is to do, until the signal aborts, and answers whether to go on at once; or in how many
   * milliseconds there is something to do, as far as is known.
   */
  step(signal: AbortSignal): Promise<boolean | number>
  log: Pick<DatabaseLog, 'warn'>
  /** What the log says when a step fails. It is tried again. */
  failed: string
  /** Calls back whenever this process may have brought something to do. */
  onStir?: (wake: () => void) => () => void
}

/** What another process brings, and was killed before it could see to it, waits for so long. */
const longestRest = 3_000

/** That there is nothing to do, and nobody knows when there will be. */
export const nothingToDo = Number.POSITIVE_INFINITY

/**
 * Looks again and again for what is to be done, a moment behind those who bring it, until it is closed. Where a step says
 * that nothing is, it rests, until this process brings something: an idle one asks for next to nothing.
 */
export function repeatEvery({ everyMs, step, log, failed, onStir }: Repeated) {
  const closing = new AbortController()
  let stirred = false
  let wake = () => {}
  const stopListening = onStir?.(() => {
    stirred = true
    wake()
  })
  const work = goOn()

  async function goOn() {
    while (!closing.signal.aborted) {
      stirred = false
      const wait = await takeStep()
      if (wait > 0) await rested(Math.min(wait, longestRest))
    }
  }

  /** In how many milliseconds to look again. */
  async function takeStep() {
    try {
      const wait = await step(closing.signal)
      return typeof wait === 'number' ? wait : wait ? 0 : everyMs
    } catch (err) {
      log.warn({ err }, failed)
      return everyMs
    }
  }

  async function rested(ms: number) {
    const until = performance.now() + ms
    if (!stirred) await waited(ms, closing.signal, onWake)
    wake = () => {}
    // More of it may come in the same moment.
    if (stirred) await waited(Math.min(everyMs, until - performance.now()), closing.signal)
  }

  /** Every call stirs. To abort something, again and again, would make an error with its stack each time. */
  function onWake(end: () => void) {
    wake = end
  }

  return {
    async close() {
      closing.abort()
      stopListening?.()
      await work
    },
  }
}

/** `onBegin` is given what ends it before its time. */
export function waited(ms: number, signal: AbortSignal, onBegin?: (end: () => void) => void) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  onBegin?.(end)
  const timer = setTimeout(end, Math.max(0, ms))
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  })
}
