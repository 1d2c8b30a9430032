import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '../database/database.ts'
import type { JobSettings } from './job.ts'
import { deadQueue } from './queues.ts'

/** Where the data of a job may name a person. The index has the same expression, or it would not be used. */
const aboutWhom = `lower(coalesce(data #>> '{mail,userId}', data ->> 'userId', data ->> 'email'))`

/** Deletes the jobs of these kinds that are about a person: waiting, done and still stored, or dead. */
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

/** Makes the index on the one partition that holds all jobs. The library makes that, so no migration can index it. */
export async function prepareForgetting(boss: PgBoss) {
  const db = boss.getDb()
  const { rows } = await db.executeSql(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('pgboss.${index}')`,
  )
  if (rows[0]?.valid) return
  // An index whose making was interrupted exists, but is invalid.
  await db.executeSql(`drop index concurrently if exists pgboss.${index}`)
  await db.executeSql(`create index concurrently ${index} on pgboss.job_common ((${aboutWhom}))
    where ${aboutWhom} is not null`)
}
