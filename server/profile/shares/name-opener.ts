import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
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
