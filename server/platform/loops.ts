import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import type { Deps } from './deps.ts'
import { nothingToDo, repeatEvery, waited } from './repeat-every.ts'
import { openStirring } from './stirring.ts'

type Needed = Pick<Deps, 'db' | 'log'>

/** Something that every process sees to all the while, a moment behind those who bring it. */
export interface Loop<Needs extends Needed = Needed> {
  /**
   * In how many milliseconds there is something to do; none, or below, if there is already; null where nothing is known.
   * It is asked often, mostly for nothing, and together with those of all other loops: by an index, without locks.
   */
  until: SQL
  /** How soon to do it again. */
  everyMs: number
  /** How many times as long as it worked it rests at least: what is not urgent leaves room for what is. */
  rests?(deps: Needs): number
  /** Does some of what there is to do, until the signal aborts, and answers whether to go on at once. */
  step(deps: Needs, signal: AbortSignal): Promise<boolean>
  /** What the log says when a step fails. It is tried again. */
  failed: string
}

/** How soon to look when someone has brought something. */
const lookEveryMs = 300

/**
 * One look for all loops, however many there are: whatever has something to do then does it by itself, and waits for no
 * other. A process with nothing to do looks when it has brought something, when it knows that something comes due, and
 * otherwise every few seconds, for what another process has left.
 */
export function openLoops<Needs extends Needed>(deps: Needs, loops: readonly Loop<Needs>[]) {
  const { db, log } = deps
  const closing = new AbortController()
  const running = new Map<Loop<Needs>, Promise<void>>()
  const ending = openStirring()
  const looking = repeatEvery({
    everyMs: lookEveryMs,
    async step() {
      const resting = loops.filter(loop => !running.has(loop))
      const waits = await untilDue(db, resting)
      for (const [index, loop] of resting.entries()) if (waits[index] === 0) running.set(loop, run(loop))
      return Math.min(nothingToDo, ...waits.filter(ms => ms > 0))
    },
    onStir(wake) {
      const stops = [db.onStir(wake), ending.onStir(wake)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    log,
    failed: 'nobody looked for what is due; trying again',
  })

  async function run(loop: Loop<Needs>) {
    let rest = 0
    try {
      let isMore = true
      while (isMore && !closing.signal.aborted) {
        const began = performance.now()
        isMore = await loop.step(deps, closing.signal)
        rest = (performance.now() - began) * (loop.rests?.(deps) ?? 0)
        if (isMore && rest > 0) await waited(rest, closing.signal)
      }
    } catch (err) {
      log.warn({ err }, loop.failed)
    }
    await waited(Math.max(loop.everyMs, rest) - lookEveryMs, closing.signal)
    running.delete(loop)
    ending.stir()
  }

  return {
    async close() {
      closing.abort()
      await looking.close()
      await Promise.all(running.values())
    },
  }
}

/** In how many milliseconds each of them has something to do: 0, if it has already. */
export async function untilDue(db: Database, loops: readonly Pick<Loop, 'until'>[]): Promise<number[]> {
  if (loops.length === 0) return []
  const all = sql.join(
    loops.map(({ until }) => sql`(${until})::float8`),
    sql`, `,
  )
  const { rows } = await db.execute<{ waits: (number | null)[] }>(sql`select array[${all}] as waits`)
  return loops.map((_, index) => Math.max(0, Math.ceil(rows[0]?.waits[index] ?? nothingToDo)))
}

/** For a loop's `until`: from now on until that moment, which may be null. */
export function msUntil(moment: SQL) {
  return sql`extract(epoch from ${moment} - now()) * 1000`
}
