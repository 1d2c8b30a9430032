import type { PgBoss } from 'pg-boss'
import { repeatEvery } from '../repeat-every.ts'
import type { JobLog } from './run-job.ts'

interface Options {
  /** The workers of each queue, by its name. */
  workers: ReadonlyMap<string, readonly string[]>
  everySeconds: number
  log: JobLog
}

/**
 * PostgreSQL tells workers of new jobs at once, but not that the time of one has come, or that of its next attempt; and
 * what is told may get lost. Each worker would have to look every few seconds: instead, one question is asked for all,
 * and again when the time of the next one comes.
 */
export function wakeWorkers(boss: PgBoss, { workers, everySeconds, log }: Options) {
  const names = [...workers.keys()]
  const everyMs = everySeconds * 1000
  return repeatEvery({
    everyMs,
    async step() {
      const { rows } = await boss.getDb().executeSql(statement, [names])
      const queues = rows as { name: string; ms: number | null }[]
      for (const { name, ms } of queues)
        if (ms === 0) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
      return Math.min(everyMs, ...queues.flatMap(({ ms }) => ms || []))
    },
    log,
    failed: 'nobody looked for jobs that are due; trying again',
  })
}

/** In how many milliseconds a job of each queue is due: 0, if one is; null, if none waits. */
const statement = `
select q.name, case
  when exists (select from pgboss.job j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()) then 0
  else (select ceil(extract(epoch from min(j.start_after) - now()) * 1000) from pgboss.job j
    where j.name = q.name and j.state < 'active' and not j.blocked) end::float8 as ms
from unnest($1::text[]) as q (name)`
