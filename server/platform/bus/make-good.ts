import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Bus } from './bus.ts'
import { encodeEvent } from './encode-event.ts'

/** Who would have been told. Asked once the database answers again. */
type Concerned = () => readonly number[] | Promise<readonly number[]>

interface Pace {
  againMs: number
  /** No statement of ours is under way for longer. */
  longestMs: number
  /** Whoever is told asks for all that is live, so not everyone is told in the same moment. */
  atOnce: number
}

const calm: Pace = { againMs: 500, longestMs: 15_000, atOnce: 250 }

/**
 * Where the answer to a commit is lost, nobody here knows whether it holds, so its events cannot be sent, and whoever
 * repeats the act finds that it was done. Those concerned are told to ask again: once PostgreSQL answers, and whatever was
 * under way by then has ended. However many commits were lost meanwhile, each person is told once.
 */
export function openMakingGood(pool: Pick<pg.Pool, 'query'>, bus: Bus, pace = calm) {
  const resync = encodeEvent('resync', {})
  let doubted: Concerned[] = []
  let running = false
  let closed = false

  async function run() {
    running = true
    while (doubted.length > 0 && !closed) {
      await wait()
      const those = doubted
      doubted = []
      await allEnded()
      await tell(await peopleOf(those))
    }
    running = false
  }

  async function allEnded() {
    const began = performance.now()
    while (!closed) {
      const ms = performance.now() - began
      const open = await countOpen(ms).catch(() => undefined)
      if (open === 0 || (open !== undefined && ms > pace.longestMs)) return
      await wait()
    }
  }

  function wait() {
    return pause(pace.againMs, undefined, { ref: false })
  }

  /** How many of our transactions that had begun so many milliseconds ago have not ended. */
  async function countOpen(ms: number) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = current_setting('application_name')
         and pid <> pg_backend_pid() and state = 'active'
         and xact_start < clock_timestamp() - $1 * interval '1 millisecond'`,
      [ms],
    )
    return rows[0]?.count
  }

  async function peopleOf(those: Concerned[]) {
    const people = new Set<number>()
    for (const concerned of those) {
      // Lost once more: it is asked for again with the next.
      const found = await Promise.resolve(concerned()).catch(() => void doubted.push(concerned))
      for (const userId of found ?? []) people.add(userId)
    }
    return [...people]
  }

  async function tell(userIds: number[]) {
    for (let start = 0; start < userIds.length && !closed; start += pace.atOnce) {
      if (start > 0) await wait()
      const some = userIds.slice(start, start + pace.atOnce)
      bus.publish(some, { recheck: true })
      bus.publish(some, { type: 'resync', frame: resync })
    }
  }

  return {
    /** Something that concerns these people may have been committed. */
    makeGood(concerned: Concerned) {
      doubted.push(concerned)
      if (!running) void run()
    },
    close() {
      closed = true
    },
  }
}
