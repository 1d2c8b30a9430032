import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { advisoryLock } from '#platform/database/lock-by-name.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { attachments } from '../tables.ts'
import { fileKeys } from './attachment-files.ts'

/**
 * Takes down attachments, and says how many. Files that others name, such as those of a forwarded message, stay for them.
 * They are locked before anyone looks: two who take down the last two names of one file at the same moment would each
 * still see the other's.
 */
export async function dropAttachments(tx: Transaction, which: SQL) {
  const { fileId, kind } = attachments
  const dropped = await tx.delete(attachments).where(which).returning({ fileId, kind })
  if (dropped.length === 0) return 0
  const ids = [...new Set(dropped.map(file => file.fileId))].sort()
  await tx.execute(sql`
    select ${advisoryLock(sql`'chat-file:' || id`)}
    from unnest(${sql.param(ids)}::text[]) with ordinality as f(id, n) order by n`)
  const used = await tx.select({ fileId }).from(attachments).where(inArray(fileId, ids))
  const isUsed = new Set(used.map(file => file.fileId))
  const unused = dropped.filter(file => !isUsed.has(file.fileId))
  await dropFiles(
    tx,
    unused.flatMap(file => fileKeys(file.fileId, file.kind)),
  )
  return dropped.length
}
