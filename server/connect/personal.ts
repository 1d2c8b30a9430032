import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { blocks, connections, connectSettings, contactNotes, present } from './tables.ts'

/** What was between two people ends. The row stays where they were contacts: a conversation may hang on it. */
export async function eraseConnect(tx: Transaction, userId: number) {
  const own = or(eq(connections.userAId, userId), eq(connections.userBId, userId))
  await tx
    .update(connections)
    .set({ status: 'removed', note: '', anchor: null, removedBy: null })
    .where(and(own, isNotNull(connections.connectedAt)))
  await tx.delete(connections).where(and(own, isNull(connections.connectedAt)))
  await tx.delete(contactNotes).where(or(eq(contactNotes.userId, userId), eq(contactNotes.contactId, userId)))
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  await tx.delete(present).where(eq(present.userId, userId))
  await tx.delete(connectSettings).where(eq(connectSettings.userId, userId))
}
