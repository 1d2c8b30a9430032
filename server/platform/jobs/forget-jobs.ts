import { sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import type { JobSettings } from './job.ts'
import { deadQueue } from './queues.ts'

interface Match {
  /** Where in the job's data, such as `['mail', 'userId']`. */
  path: string[]
  /** Compared without regard to case. */
  value: string
}

/** Removes what the queue holds of a job about someone: waiting, kept after it was done, or given up. */
export async function forgetJobs(tx: Queryable, { name }: JobSettings, { path, value }: Match) {
  await tx.execute(sql`
    delete from pgboss.job
    where (name = ${name} or (name = ${deadQueue} and source_name = ${name}))
      and lower(data #>> ${sql.param(path)}::text[]) = lower(${value})`)
}
