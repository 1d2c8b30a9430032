import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { msUntil } from '#platform/loops.ts'
import { dropAttachments } from '../attachments/drop-attachments.ts'
import { scheduledMessages } from '../tables.ts'

const work = 'remove-cancelled'
const batch = 100

const isOver = sql`cancelled_at < now() - ${limits.restoreWindow} * interval '1 second'`

export const untilOver = sql`
  select ${msUntil(sql`cancelled_at + ${limits.restoreWindow} * interval '1 second'`)} from ${scheduledMessages}
  where cancelled_at is not null and ${isNotAside(work, sql`id`)} order by cancelled_at limit 1`

/** What was cancelled and can be restored no more goes, and its files with it. */
export function removeCancelled(db: Database, signal = new AbortController().signal) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findOver(db, after),
    settle: ({ id }) => transaction(db, tx => remove(tx, id)),
  })
}

async function findOver(db: Database, after: Position | undefined): Promise<Position[]> {
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select id, cancelled_at::text as at from ${scheduledMessages}
    where ${isOver} and ${isNotAside(work, sql`id`)}
      and ${isAfter(sql`cancelled_at`, sql`id`, after)}
    order by cancelled_at, id limit ${batch}`)
  return rows
}

async function remove(tx: Transaction, id: number) {
  const { rows: over } = await tx.execute(sql`
    select from ${scheduledMessages} where id = ${id} and ${isOver} for update skip locked`)
  if (over.length === 0) return
  await dropAttachments(tx, sql`scheduled_id = ${id}`)
  await tx.execute(sql`delete from ${scheduledMessages} where id = ${id}`)
}
