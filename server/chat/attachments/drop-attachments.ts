import type { AttachmentKind } from '@akin/contract/chat/messages.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { advisoryLock } from '#platform/database/lock-by-name.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { attachments } from '../tables.ts'
import { fileKeys } from './attachment-files.ts'

/** Takes down the attachments of a message. Files that a forwarded message shares stay for it. */
export async function dropAttachments(tx: Transaction, conversationId: number, seq: number) {
  const { rows } = await tx.execute<{ file_id: string; kind: AttachmentKind }>(sql`
    delete from ${attachments} where conversation_id = ${conversationId} and seq = ${seq} returning file_id, kind`)
  await dropUnused(tx, rows)
}

/**
 * Of files whose attachment is gone, those that no other one names. They are locked before anyone looks: two who take down
 * the last two names of one file at the same moment would each still see the other's.
 */
export async function dropUnused(tx: Transaction, rows: { file_id: string; kind: AttachmentKind }[]) {
  if (rows.length === 0) return
  const ids = [...new Set(rows.map(({ file_id }) => file_id))].sort()
  await tx.execute(sql`
    select ${advisoryLock(sql`'chat-file:' || id`)}
    from unnest(${sql.param(ids)}::text[]) with ordinality as f(id, n) order by n`)
  const { rows: used } = await tx.execute<{ file_id: string }>(sql`
    select file_id from ${attachments} where file_id = any(${sql.param(ids)}::text[])`)
  const isUsed = new Set(used.map(({ file_id }) => file_id))
  await dropFiles(
    tx,
    rows
      .filter(({ file_id }) => !isUsed.has(file_id))
      .flatMap(({ file_id, kind }) => fileKeys(file_id, kind)),
  )
}
