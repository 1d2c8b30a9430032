import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '../deps.ts'
import type { FamilyName } from './families.ts'
import { type Labels, tell } from './tell.ts'

/** What is asked for when somebody scrapes: of the database, or of the disk. */
export interface Reading {
  /** The metrics that it fills. */
  of: readonly FamilyName[]
  /** By an index, and of as little as a page of the product asks for. */
  ask(deps: Pick<Deps, 'db' | 'config'>): Promise<readonly Read[]>
}

export type Read = readonly [name: FamilyName, labels: Labels, value: number]

interface Options {
  /** What is known is good for so long, however many scrape. */
  everyMs?: number
  /** Whoever scrapes waits no longer. */
  patienceMs?: number
  set(name: FamilyName, labels: Labels, value: number): void
  reset(name: FamilyName): void
  log: Pick<Logger, 'warn'>
}

/**
 * Asks for all of them at most once in a while. One that fails, or takes too long, is missing from the scrape rather than
 * what it was before: alarms must not go by what was.
 */
export function openReadings(
  deps: Pick<Deps, 'db' | 'config'>,
  readings: readonly Reading[],
  { everyMs = 10_000, patienceMs = 2_000, set, reset, log }: Options,
) {
  const underWay = new Set<Reading>()
  let askedAt = Number.NEGATIVE_INFINITY
  let asked: Promise<unknown> = Promise.resolve()

  async function ask(reading: Reading) {
    for (const name of reading.of) reset(name)
    // One that hangs is not asked a second time.
    if (underWay.has(reading)) return tell('readingsFailed', {})
    underWay.add(reading)
    try {
      for (const [name, labels, value] of await reading.ask(deps)) set(name, labels, value)
    } catch (err) {
      tell('readingsFailed', {})
      log.warn({ err, metrics: reading.of }, 'numbers for metrics could not be asked for')
    } finally {
      underWay.delete(reading)
    }
  }

  return async () => {
    if (performance.now() - askedAt >= everyMs) {
      askedAt = performance.now()
      asked = Promise.all(readings.map(ask))
    }
    await Promise.race([asked, pause(patienceMs, undefined, { ref: false })])
  }
}
