import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '../database.ts'
import type { JobSettings } from './job.ts'
import { deadQueue } from './queues.ts'

/** Where the data of a job may say whom it is about. The index has the same words, or it would not be used. */
const aboutWhom = `lower(coalesce(data #>> '{mail,userId}', data ->> 'userId', data ->> 'email'))`

/** Removes what the queue holds of these jobs about someone: waiting, kept after it was done, or given up. */
export async function forgetJobs(
  tx: Queryable,
  jobs: readonly JobSettings[],
  { id, email }: { id: number; email: string },
) {
  const names = sql.param(jobs.map(({ name }) => name))
  await tx.execute(sql`
    delete from pgboss.job
    where ${sql.raw(aboutWhom)} in (${String(id)}, lower(${email}))
      and (name = any(${names}) or (name = ${deadQueue} and source_name = any(${names})))`)
}

const index = 'akin_job_about_whom'

/** Every job lies in this one partition. It is made by the library, so its index cannot be made by a migration. */
export async function prepareForgetting(boss: PgBoss) {
  const db = boss.getDb()
  const { rows } = await db.executeSql(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('pgboss.${index}')`,
  )
  if (rows[0]?.valid) return
  // One that was cut off half way is there, and of no use.
  await db.executeSql(`drop index concurrently if exists pgboss.${index}`)
  await db.executeSql(`create index concurrently ${index} on pgboss.job_common ((${aboutWhom}))
    where ${aboutWhom} is not null`)
}
