import type { Message } from '@akin/contract/chat/messages.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { FoundMessage } from '../access.ts'
import { attachmentsOf } from '../attachments/attachments-of.ts'
import { isBare } from '../kinds.ts'
import { toReactions } from '../reading/message-rows.ts'

/** A message as both may see it: what it answers is named by its place alone. */
export async function messageOf(
  db: Queryable,
  { message, userId, contactId }: FoundMessage,
): Promise<Message> {
  const { replyToSeq, reactions, kind, conversationId, seq } = message
  const isPlain = isBare(kind) || message.deletedAt !== null
  return {
    ...message,
    replyTo: replyToSeq === null ? null : { seq: replyToSeq },
    reactions: toReactions(reactions, [userId, contactId]),
    attachments: isPlain ? [] : await attachmentsOf(db, conversationId, seq),
  }
}
