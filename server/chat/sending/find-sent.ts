import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { messages } from '../tables.ts'
import type { Outcome, Send } from './send-messages.ts'

/** Where a message is that was sent before. */
export async function findSent(
  db: Database,
  { senderId, clientId }: Pick<Send, 'senderId' | 'clientId'>,
): Promise<Outcome> {
  const [row] = await db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      seq: messages.seq,
      replyToSeq: messages.replyToSeq,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  return row && { ...row, outcome: 'repeat' }
}
