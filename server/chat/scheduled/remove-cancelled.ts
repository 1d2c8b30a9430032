import type { AttachmentKind } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { dropUnused } from '../attachments/drop-attachments.ts'
import { attachments, scheduledMessages } from '../tables.ts'

const batch = 100

const isOver = sql`cancelled_at < now() - ${limits.restoreWindow} * interval '1 second'`

/** What was cancelled and can be restored no more goes, and its files with it. Returns whether there may be more. */
export async function removeCancelled(db: Database): Promise<boolean> {
  const { rows: found } = await db.execute(sql`select from ${scheduledMessages} where ${isOver} limit 1`)
  if (found.length === 0) return false
  return transaction(db, async tx => {
    const { rows: over } = await tx.execute<{ id: string }>(sql`
      select id from ${scheduledMessages} where ${isOver} order by cancelled_at limit ${batch} for update skip locked`)
    const ids = sql`any (${sql.param(over.map(({ id }) => id))}::bigint[])`
    const { rows: files } = await tx.execute<{ file_id: string; kind: AttachmentKind }>(
      sql`delete from ${attachments} where scheduled_id = ${ids} returning file_id, kind`,
    )
    await dropUnused(tx, files)
    await tx.execute(sql`delete from ${scheduledMessages} where id = ${ids}`)
    return over.length === batch
  })
}
