import type { Attachment, Message } from '@akin/contract/chat/messages.ts'
import type { Send, Stored } from './send-messages.ts'

/** A message as both are told of it once it is stored. */
export function toldMessage(asked: Send, stored: Stored, attachments: Attachment[]): Message {
  const { senderId, clientId, kind, body } = asked
  const { id, conversationId, seq, replyToSeq, createdAt, expiresAt } = stored
  return {
    ...{ id, conversationId, seq, senderId, clientId, kind, body, createdAt, expiresAt, attachments },
    editedAt: null,
    deletedAt: null,
    replyTo: replyToSeq === null ? null : { seq: replyToSeq },
    reactions: [],
  }
}
