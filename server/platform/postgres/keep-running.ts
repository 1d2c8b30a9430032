import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLog } from '../database.ts'
import { isRunning, type RunningServer } from './running.ts'

interface Kept {
  cluster: string
  server: RunningServer
  /** Starts it on a port. Waits for the orphans of the server before, and throws when it cannot be done. */
  start(port: number): Promise<RunningServer>
  log: DatabaseLog
}

/** A server that ends more often than this has a trouble that starting it does not mend. */
const bearable = { ends: 5, withinMs: 10 * 60 * 1000 }

const lookEveryMs = 250

/**
 * Starts the server again whenever it ends without being asked to, on the port that all connections know. When that
 * is of no use, `lost` resolves with a sentence that says so; otherwise it never does.
 */
export function keepRunning({ cluster, server, start, log }: Kept) {
  const stopping = new AbortController()
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<string>()
  const watching = watch()

  async function watch() {
    let current = server
    const ends: number[] = []
    while (await hasEnded(current.pid, cluster, stopping.signal)) {
      ends.push(Date.now())
      if (ends.filter(end => end > Date.now() - bearable.withinMs).length > bearable.ends) {
        return giveUp(`PostgreSQL has ended ${ends.length} times`)
      }
      log.error({ pid: current.pid }, 'PostgreSQL has ended by itself; starting it again')
      try {
        current = await start(server.port)
        log.warn({ pid: current.pid }, 'PostgreSQL serves again')
      } catch (err) {
        log.error({ err }, 'PostgreSQL did not start again')
        return giveUp('PostgreSQL has ended and did not start again')
      }
    }
  }

  return {
    lost,
    /** From now on the server may end. Waits for a start that is under way. */
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Resolves when the server is gone; with false when nobody watches any more. */
async function hasEnded(pid: number, cluster: string, signal: AbortSignal) {
  while (!signal.aborted) {
    if (!isRunning(pid, cluster)) return true
    await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
  }
  return false
}
