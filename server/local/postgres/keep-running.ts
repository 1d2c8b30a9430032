import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLog } from '#platform/database/database.ts'
import { isRunning, type RunningServer } from './running.ts'

interface Kept {
  cluster: string
  server: RunningServer
  /** Starts it on a port. Waits until orphaned backends of the previous server are gone; throws if it cannot start. */
  start(port: number): Promise<RunningServer>
  log: DatabaseLog
}

/** A server that ends more often than this has a problem that a restart does not solve. */
const restartLimit = { ends: 5, withinMs: 10 * 60 * 1000 }

const pollMs = 250

/**
 * Restarts the server whenever it ends unexpectedly, on the same port. When restarting does not help, `lost` resolves
 * with a sentence that says so; otherwise it never resolves.
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
      if (ends.filter(end => end > Date.now() - restartLimit.withinMs).length > restartLimit.ends) {
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
    /** Stops watching. Waits for a restart that is under way. */
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Resolves with true when the server is gone, with false when the watch was stopped. */
async function hasEnded(pid: number, cluster: string, signal: AbortSignal) {
  while (!signal.aborted) {
    if (!isRunning(pid, cluster)) return true
    await pause(pollMs, undefined, { signal, ref: false }).catch(() => {})
  }
  return false
}
