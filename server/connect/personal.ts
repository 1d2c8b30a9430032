import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { blocks, connections, connectSettings, contactNotes, highlights, present } from './tables.ts'

/** What was between two people ends. The row stays where they were contacts: a conversation may hang on it. */
export async function eraseConnect(tx: Transaction, userId: number) {
  const own = or(eq(connections.userAId, userId), eq(connections.userBId, userId))
  await tx
    .update(connections)
    .set({ status: 'removed', note: '', anchor: null, removedBy: null })
    .where(and(own, isNotNull(connections.connectedAt)))
  // By themselves: the names are kept when a connection ends, and this is such an end.
  await tx.update(connections).set({ aName: null, bName: null }).where(own)
  await tx.delete(connections).where(and(own, isNull(connections.connectedAt)))
  await tx.delete(contactNotes).where(or(eq(contactNotes.userId, userId), eq(contactNotes.contactId, userId)))
  await eraseBlocks(tx, userId)
  await eraseHighlights(tx, userId)
  await tx.delete(present).where(eq(present.userId, userId))
  await tx.delete(connectSettings).where(eq(connectSettings.userId, userId))
}

/**
 * Whoever had blocked a former contact still has what was said with them hidden, until they lift the block. So that row
 * stays as well, without its reason.
 */
async function eraseBlocks(tx: Transaction, userId: number) {
  const wereContacts = sql`exists (select from ${connections} c where c.connected_at is not null
    and c.user_a_id = least(${blocks.blockerId}, ${blocks.blockedId})
    and c.user_b_id = greatest(${blocks.blockerId}, ${blocks.blockedId}))`
  await tx
    .delete(blocks)
    .where(or(eq(blocks.blockerId, userId), and(eq(blocks.blockedId, userId), sql`not ${wereContacts}`)))
  await tx.update(blocks).set({ reason: '' }).where(eq(blocks.blockedId, userId))
}

/**
 * Those that were paid to reach this person and that nobody opened still come back to whoever paid, in their time, and go
 * then. One that is settled at this moment is waited for, or it would be left out here and there.
 */
async function eraseHighlights(tx: Transaction, userId: number) {
  const concernsThem = or(eq(highlights.userId, userId), eq(highlights.toId, userId))
  await tx.select().from(highlights).where(concernsThem).orderBy(highlights.entryId).for('update')
  const reachedThem = and(eq(highlights.toId, userId), isNotNull(highlights.settledAt))
  await tx.delete(highlights).where(or(eq(highlights.userId, userId), reachedThem))
}
