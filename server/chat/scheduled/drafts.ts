import { and, eq } from 'drizzle-orm'
import { findConnection } from '#connect/pair.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { makeConversation } from '../make-conversation.ts'
import { drafts } from '../tables.ts'
import type { Scheduled } from './lock-scheduled.ts'

/** The words of a message that could not be sent are ready to be sent by hand, unless something else is written there. */
export async function keepAsDraft(tx: Transaction, { userId, contactId, body }: Scheduled) {
  const connection = await findConnection(tx, userId, contactId)
  if (body === '' || !connection?.connectedAt) return
  await makeConversation(tx, connection)
  const { rowCount } = await tx
    .insert(drafts)
    .values({ userId, conversationId: connection.id, body, updatedAt: new Date() })
    .onConflictDoNothing()
  if (rowCount) publish(tx, 'conversation_updated', { contactId }, [userId])
}

/** It waits again, or is sent: its words, where nobody has changed them, would be there twice. */
export async function dropDraft(tx: Transaction, { userId, contactId, body }: Scheduled) {
  const connection = await findConnection(tx, userId, contactId)
  if (!connection) return
  const { rowCount } = await tx
    .delete(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.conversationId, connection.id), eq(drafts.body, body)))
  if (rowCount) publish(tx, 'conversation_updated', { contactId }, [userId])
}
