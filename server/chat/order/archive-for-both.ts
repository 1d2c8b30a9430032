import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { members } from '../tables.ts'

/** What is archived is not pinned. */
export async function archiveForBoth(tx: Transaction, conversationId: number, archivedSeq: number) {
  await lockBoth(tx, conversationId)
  await tx
    .update(members)
    .set({ archivedSeq, pinnedAt: null })
    .where(eq(members.conversationId, conversationId))
}

/** The goodbye with this number was taken back: what it had put into the archive is there no more. */
export async function bringBackForBoth(tx: Transaction, conversationId: number, seq: number) {
  await lockBoth(tx, conversationId)
  await tx
    .update(members)
    .set({ archivedSeq: null })
    .where(and(eq(members.conversationId, conversationId), eq(members.archivedSeq, seq)))
}

/** Rows of members are locked in the order in which positions lock them. */
async function lockBoth(tx: Transaction, conversationId: number) {
  await tx
    .select({ userId: members.userId })
    .from(members)
    .where(eq(members.conversationId, conversationId))
    .orderBy(members.userId)
    .for('no key update')
}
