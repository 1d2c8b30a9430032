import type { Attachment } from '@akin/contract/chat/messages.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { attachments } from '../tables.ts'
import { attachmentColumns } from './attachments-of.ts'
import { dropAttachments } from './drop-attachments.ts'

/** A file of the asker's that no message has taken yet. */
function loose(ownerId: number, attachmentId: number) {
  return sql`id = ${attachmentId} and owner_id = ${ownerId} and seq is null and scheduled_id is null`
}

export async function describeUpload(
  { db }: Deps,
  { asker, params: { attachmentId }, body: { alt } }: CallOf<'describeUpload'>,
): Promise<Attachment> {
  const [described] = await db
    .update(attachments)
    .set({ alt })
    .where(loose(asker.id, attachmentId))
    .returning(attachmentColumns)
  return described ?? refuse('attachment_gone')
}

/** Taking away what is not there any more is fine. */
export async function dropUpload({ db }: Deps, { asker, params: { attachmentId } }: CallOf<'dropUpload'>) {
  await transaction(db, tx => dropAttachments(tx, loose(asker.id, attachmentId)))
}
