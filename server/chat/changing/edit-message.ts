import type { Message } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import {
  countChange,
  type FoundMessage,
  findMessage,
  isImmutable,
  lockMessage,
  recipients,
} from '../access.ts'
import { attachmentsOf } from '../attachments/attachments-of.ts'
import { hasNoFiles } from '../kinds.ts'
import { toReactions } from '../reading/message-rows.ts'
import { markStale } from '../search/mark-stale.ts'
import { messages, messageVersions } from '../tables.ts'

/** Changes what a message of one's own says. What it said before stays to be seen. */
export async function editMessage(
  { db }: Deps,
  { asker, params: { messageId }, body: { body } }: CallOf<'editMessage'>,
): Promise<Message> {
  await requireAllowedLinks(db, body)
  return transaction(db, async tx => {
    const before = await lockMessage(tx, asker.id, messageId)
    requireEditable(before, asker.id)
    if (before.message.body === body) return messageOf(tx, before)
    await keepVersion(tx, before)
    const changeSeq = await countChange(tx, before.conversationId)
    await tx.update(messages).set({ body, editedAt: sql`now()`, changeSeq }).where(eq(messages.id, messageId))
    await markStale(tx, before.conversationId, [before.message.seq])
    const after = await messageOf(tx, await findMessage(tx, asker.id, messageId))
    publish(tx, 'message_updated', { message: after, changeSeq }, recipients(before))
    return after
  })
}

function requireEditable({ message, isVisible, isWritable, ageSeconds }: FoundMessage, askerId: number) {
  if (message.senderId !== askerId || !isVisible || message.deletedAt || isImmutable(message))
    refuse('not_found')
  if (!isWritable) refuse('cannot_message')
  if (ageSeconds > limits.editWindow) refuse('edit_too_late')
}

async function keepVersion(tx: Transaction, { message }: FoundMessage) {
  const { conversationId, seq, body, editedAt, createdAt } = message
  const version = await tx.$count(
    messageVersions,
    and(eq(messageVersions.conversationId, conversationId), eq(messageVersions.seq, seq)),
  )
  if (version >= limits.edits) refuse('too_many_edits')
  await tx
    .insert(messageVersions)
    .values({ conversationId, seq, version: version + 1, body, writtenAt: editedAt ?? createdAt })
}

/** A message as both may see it: what it answers is named by its place alone. */
async function messageOf(db: Transaction, { message, userId, contactId }: FoundMessage): Promise<Message> {
  const { replyToSeq, reactions, kind, conversationId, seq } = message
  const isPlain = hasNoFiles(kind) || message.deletedAt !== null
  return {
    ...message,
    replyTo: replyToSeq === null ? null : { seq: replyToSeq },
    reactions: toReactions(reactions, [userId, contactId]),
    attachments: isPlain ? [] : await attachmentsOf(db, conversationId, seq),
  }
}
