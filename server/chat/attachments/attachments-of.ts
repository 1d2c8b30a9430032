import type { Attachment, AttachmentKind, MessageForm, MessageKind } from '@akin/contract/chat/messages.ts'
import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { attachments, messages, scheduledMessages } from '../tables.ts'

/**
 * What a message is by its attachments. Files that are not the sender's, or hang elsewhere, are not there. A scheduled
 * message is sent with its own client id, and by that finds what waits with it.
 */
export async function kindOf(
  db: Queryable,
  senderId: number,
  { attachmentIds, body, clientId }: Pick<MessageForm, 'attachmentIds' | 'body' | 'clientId'>,
): Promise<MessageKind> {
  if (attachmentIds.length === 0) return 'text'
  const hangsOnThisSend = sql`exists (select from ${messages} m where m.sender_id = ${senderId}
    and m.client_id = ${clientId} and m.conversation_id = ${attachments.conversationId} and m.seq = ${attachments.seq})`
  const waitsForAnother = sql`exists (select from ${scheduledMessages} w
    where w.id = ${attachments.scheduledId} and (w.user_id, w.client_id) <> (${senderId}, ${clientId}::uuid))`
  const found = await db
    .select({ kind: attachments.kind })
    .from(attachments)
    .where(
      and(
        inArray(attachments.id, attachmentIds),
        eq(attachments.ownerId, senderId),
        or(and(isNull(attachments.seq), not(waitsForAnother)), hangsOnThisSend),
      ),
    )
  if (found.length < new Set(attachmentIds).size) refuse('attachment_gone')
  return kindBy(
    found.map(({ kind }) => kind),
    body,
  )
}

/** A recording is a message by itself, and a card belongs to words alone. */
function kindBy(kinds: AttachmentKind[], body: string): MessageKind {
  const isAlone = kinds.length === 1
  if (kinds.includes('voice')) return isAlone ? 'voice' : refuse('bad_request')
  if (kinds.includes('link')) return isAlone && body !== '' ? 'link' : refuse('bad_request')
  return kinds.every(kind => kind === 'image') ? 'image' : 'file'
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
  voice: attachments.voice,
  link: attachments.link,
}
