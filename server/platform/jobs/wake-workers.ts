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
 * what is told may get lost. Each worker would have to look every few seconds: instead, one question is asked for all.
 */
export function wakeWorkers(boss: PgBoss, { workers, everySeconds, log }: Options) {
  const names = [...workers.keys()]
  return repeatEvery({
    everyMs: everySeconds * 1000,
    async step() {
      const { rows } = await boss.getDb().executeSql(statement, [names])
      for (const { name } of rows as { name: string }[])
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
      return false
    },
    log,
    failed: 'nobody looked for jobs that are due; trying again',
  })
}

const statement = `
select q.name from unnest($1::text[]) as q (name)
where exists (select from pgboss.job j
  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`
