import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { findAnyMessage } from '../access.ts'
import { archiveIfRead } from '../conversations/archive-goodbye.ts'
import { marks, members } from '../tables.ts'

/** Deletes a message for the one asking alone. What they have not read yet is read with it. */
export async function hideMessage(tx: Transaction, askerId: number, messageId: number) {
  const { message, conversationId, contactId, isVisible } = await findAnyMessage(tx, askerId, messageId)
  if (!isVisible) return
  const isMine = message.senderId === askerId
  const readNth = isMine ? message.seq - message.nth : message.nth
  const [member] = await tx
    .update(members)
    .set({
      markSeq: sql`${members.markSeq} + 1`,
      readNth: sql`case when ${members.readSeq} < ${message.seq} then ${readNth} else ${members.readNth} end`,
      readSeq: sql`greatest(${members.readSeq}, ${message.seq})`,
    })
    .where(and(eq(members.userId, askerId), eq(members.conversationId, conversationId)))
    .returning({ markSeq: members.markSeq })
  const { markSeq } = member ?? refuse('not_found')
  await archiveIfRead(tx, askerId, conversationId)
  await tx
    .insert(marks)
    .values({ userId: askerId, conversationId, seq: message.seq, hidden: true, markSeq })
    .onConflictDoUpdate({
      target: [marks.userId, marks.conversationId, marks.seq],
      set: { hidden: true, markSeq },
    })
  publish(tx, 'conversation_updated', { contactId }, [askerId])
}
