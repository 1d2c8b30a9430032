import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { messages } from '../tables.ts'
import type { Send, Stored } from './send-messages.ts'

/** Where a message is that was sent before. */
export async function findSent(
  db: Queryable,
  { senderId, clientId }: Pick<Send, 'senderId' | 'clientId'>,
): Promise<Stored | undefined> {
  const [row] = await db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      seq: messages.seq,
      replyToSeq: messages.replyToSeq,
      createdAt: messages.createdAt,
      expiresAt: messages.expiresAt,
    })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  return row && { ...row, outcome: 'repeat', hasArrived: false }
}
