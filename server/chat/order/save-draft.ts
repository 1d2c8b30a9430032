import { and, eq, sql } from 'drizzle-orm'
import { findConnection } from '#connect/pair.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { publish } from '#platform/publish.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { makeConversation } from '../make-conversation.ts'
import { drafts } from '../tables.ts'

/** Keeps what someone has not sent yet. The other one learns nothing of it. */
export async function saveDraft(
  { db }: Deps,
  { asker, params: { contactId }, body: { body } }: CallOf<'saveDraft'>,
): Promise<void> {
  await transaction(db, async tx => {
    const connection = await findConnection(tx, asker.id, contactId)
    if (!connection?.connectedAt) return refuse('not_found')
    const [userId, conversationId] = [asker.id, connection.id]
    if (body === '') {
      await tx.delete(drafts).where(and(eq(drafts.userId, userId), eq(drafts.conversationId, conversationId)))
    } else {
      if (connection.status !== 'connected') refuse('cannot_message')
      await makeConversation(tx, connection)
      await tx
        .insert(drafts)
        .values({ userId, conversationId, body })
        .onConflictDoUpdate({
          target: [drafts.userId, drafts.conversationId],
          set: { body, updatedAt: sql`now()` },
        })
    }
    publish(tx, 'conversation_updated', { contactId }, [userId])
  })
}
