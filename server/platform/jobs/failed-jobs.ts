import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { enqueueStored } from './enqueue.ts'
import { deadQueue } from './queues.ts'

/** A job that was given up. Of its data nothing is read but whom it is about. */
export interface FailedJob {
  /** Of the note in the dead letter queue. It is there as long as nobody has decided what becomes of the job. */
  id: string
  job: string
  tries: number
  failure: string
  failedAt: Date
  userId: number | null
  email: string | null
  mail: string | null
}

/** The latest first, one more than asked for where there are more. */
export function readFailedJobs(db: Queryable, most: number) {
  return latest(db, [most + 1])
}

const latest = statement<FailedJob>(`
select id, source_name as job, coalesce(source_retry_count, 0) + 1 as tries,
  coalesce(source_output ->> 'message', '') as failure, created_on as "failedAt",
  coalesce(data #>> '{mail,userId}', data ->> 'userId')::bigint as "userId", data ->> 'email' as email,
  data #>> '{mail,kind}' as mail
from pgboss.job where name = '${deadQueue}' and source_name is not null
order by created_on desc limit $1`)

export async function countFailedJobs(db: Queryable) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job where name = ${deadQueue} and source_name is not null`)
  return rows[0]?.count ?? 0
}

/**
 * Lets a job that was given up begin anew, under its own id. One that is no longer stored is enqueued again. Whoever takes
 * the note decides: of two who do so at once, one does. Null where there is none.
 */
export async function retryFailedJob(tx: Transaction, id: string) {
  const note = await takeNote(tx, id)
  if (!note) return null
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'retry', retry_count = 0, completed_on = null, start_after = now()
    where name = ${note.job} and id = ${note.source} and state = 'failed'`)
  if (rowCount === 0) await enqueueStored(tx, note.job, note.data)
  return note.job
}

/** Forgets a job that was given up. */
export async function dropFailedJob(tx: Transaction, id: string) {
  const note = await takeNote(tx, id)
  if (!note) return null
  await tx.execute(sql`
    delete from pgboss.job where name = ${note.job} and id = ${note.source} and state = 'failed'`)
  return note.job
}

async function takeNote(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ job: string; source: string; data: object }>(sql`
    delete from pgboss.job where name = ${deadQueue} and id = ${id} and source_name is not null
    returning source_name as job, source_id as source, data`)
  return rows[0]
}
