import { randomBytes } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { AskerId } from '../access.ts'
import { shareLinks } from '../tables.ts'

/**
 * Remembers who uses the links that a browser has opened, also when it did so before they signed in: a block ends
 * the links of a person, and they may sign out again. Called before anything is decided, since whoever is blocked
 * already is refused.
 */
export async function nameOpener(db: Queryable, openerHash: Buffer | null, askerId: AskerId) {
  if (!openerHash || askerId === null) return
  await db
    .update(shareLinks)
    .set({ openerId: askerId })
    .where(and(eq(shareLinks.openerHash, openerHash), isNull(shareLinks.openerId)))
}

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
