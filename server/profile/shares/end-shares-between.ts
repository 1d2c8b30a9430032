import { randomBytes } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { shareLinks } from '../tables.ts'

/**
 * Ends for good what one of two people has opened of the other's. The links stay in their owner's list until their
 * time is over, and open for no browser any more: one that disappears would tell the owner of the block, or the
 * blocker who had opened it.
 */
export async function endSharesBetween(tx: Transaction, one: number, other: number) {
  await tx
    .update(shareLinks)
    .set({ openerHash: randomBytes(32), openerId: null })
    .where(or(openedBy(one, other), openedBy(other, one)))
}

function openedBy(openerId: number, ownerId: number) {
  return and(eq(shareLinks.openerId, openerId), eq(shareLinks.userId, ownerId))
}
