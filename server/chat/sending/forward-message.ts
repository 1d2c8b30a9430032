import type { SentMessage } from '@akin/contract/chat/messages.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findMessage, isImmutable } from '../access.ts'
import { bareCard } from '../attachments/links/keep-card.ts'
import { findRoom, lockRoom } from '../attachments/require-room.ts'
import { attachments } from '../tables.ts'
import { findSent } from './find-sent.ts'
import type { Sending } from './send-message.ts'

/** Sends what a message says, and its attachments, to another contact. Its answer and its reactions stay behind. */
export function forwardMessage({ send }: Sending) {
  return async (
    { db }: Deps,
    { asker, params: { messageId }, body: form, nothingNew }: CallOf<'forwardMessage'>,
  ): Promise<SentMessage> => {
    const { message } = await findMessage(db, asker.id, messageId)
    if (message.deletedAt || isImmutable(message)) refuse('not_found')
    const { contactId, clientId } = form
    const isRepeat = Boolean(await findSent(db, { senderId: asker.id, clientId }))
    const attachmentIds = isRepeat ? [] : await copyAttachments(db, asker.id, message)
    // What hung on it may have gone meanwhile, with all that it said.
    if (!isRepeat && message.body === '' && attachmentIds.length === 0) refuse('not_found')
    const { isNew, sent } = await send(asker.id, contactId, {
      clientId,
      body: message.body,
      replyToId: null,
      attachmentIds,
    })
    if (!isNew) nothingNew()
    return sent
  }
}

/**
 * Rows of the sender's own that name the same files, which are locked until then: whoever takes down the first message
 * finds these and leaves the files. Rows that no message takes in the end are swept away.
 */
function copyAttachments(
  db: Database,
  ownerId: number,
  { conversationId, seq }: { conversationId: number; seq: number },
) {
  return transaction(db, async tx => {
    const hanging = await tx
      .select()
      .from(attachments)
      .where(and(eq(attachments.conversationId, conversationId), eq(attachments.seq, seq)))
      .orderBy(asc(attachments.position))
      .for('share')
    if (hanging.length === 0) return []
    const place = { ownerId, conversationId: null, seq: null, position: 0, createdAt: sql`now()` }
    const kept = await inRoom(tx, ownerId, hanging)
    const copies = kept.map(({ id: _, ...row }) => ({ ...row, ...place }))
    const made = await tx.insert(attachments).values(copies).returning({ id: attachments.id })
    return made.map(({ id }) => id)
  })
}

type Hanging = typeof attachments.$inferSelect

/**
 * What someone else brought counts as one's own from now on, and what one has already costs nothing. Who has no room left
 * sends a card on without its picture, and nothing else.
 */
async function inRoom(tx: Transaction, ownerId: number, hanging: Hanging[]): Promise<Hanging[]> {
  await lockRoom(tx, ownerId)
  const ids = hanging.map(({ fileId }) => fileId)
  const own = await tx
    .selectDistinct({ fileId: attachments.fileId })
    .from(attachments)
    .where(and(eq(attachments.ownerId, ownerId), inArray(attachments.fileId, ids)))
  const isOwn = new Set(own.map(({ fileId }) => fileId))
  const added = hanging.filter(({ fileId, size }) => size > 0 && !isOwn.has(fileId))
  if (added.length === 0) return hanging
  const { isFull } = await findRoom(
    tx,
    ownerId,
    added.reduce((sum, { size }) => sum + size, 0),
  )
  if (!isFull) return hanging
  return hanging.map(row => (row.kind === 'link' ? { ...row, ...bareCard() } : refuse('storage_full')))
}
