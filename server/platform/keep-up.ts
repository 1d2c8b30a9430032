import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLog } from './database.ts'

interface Upkeep {
  everyMs: number
  /** Does some of what there is to do, until the signal aborts. It is `true` if it is to go on at once. */
  step(signal: AbortSignal): Promise<unknown>
  log: Pick<DatabaseLog, 'warn'>
  /** What the log says when a step fails. It is tried again. */
  failed: string
}

/** Looks again and again for what is to be done, a moment behind those who bring it, until it is closed. */
export function keepUp({ everyMs, step, log, failed }: Upkeep) {
  const closing = new AbortController()
  const work = goOn()

  async function goOn() {
    while (!closing.signal.aborted) {
      try {
        while (!closing.signal.aborted && (await step(closing.signal)) === true);
      } catch (err) {
        log.warn({ err }, failed)
      }
      await pause(everyMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async close() {
      closing.abort()
      await work
    },
  }
}
