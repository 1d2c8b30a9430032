import type { Attachment, MessageForm, MessageKind } from '@akin/contract/chat/messages.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { attachments, messages } from '../tables.ts'

/** What a message is by what hangs on it. Files that are not the sender's, or hang elsewhere, are not there. */
export async function kindOf(
  db: Queryable,
  senderId: number,
  { attachmentIds, clientId }: Pick<MessageForm, 'attachmentIds' | 'clientId'>,
): Promise<MessageKind> {
  if (attachmentIds.length === 0) return 'text'
  const hangsOnThisSend = sql`exists (select from ${messages} m where m.sender_id = ${senderId}
    and m.client_id = ${clientId} and m.conversation_id = ${attachments.conversationId} and m.seq = ${attachments.seq})`
  const found = await db
    .select({ kind: attachments.kind })
    .from(attachments)
    .where(
      and(
        inArray(attachments.id, attachmentIds),
        eq(attachments.ownerId, senderId),
        or(isNull(attachments.seq), hangsOnThisSend),
      ),
    )
  if (found.length < new Set(attachmentIds).size) refuse('attachment_gone')
  return found.every(({ kind }) => kind === 'image') ? 'image' : 'file'
}

export function attachmentsOf(db: Queryable, conversationId: number, seq: number): Promise<Attachment[]> {
  return db
    .select(attachmentColumns)
    .from(attachments)
    .where(and(eq(attachments.conversationId, conversationId), eq(attachments.seq, seq)))
    .orderBy(asc(attachments.position))
}

/** What the contract says of an attachment. */
export const attachmentColumns = {
  id: attachments.id,
  kind: attachments.kind,
  name: attachments.name,
  mime: attachments.mime,
  size: attachments.size,
  width: attachments.width,
  height: attachments.height,
  placeholder: attachments.placeholder,
  alt: attachments.alt,
}
