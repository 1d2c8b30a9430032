import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { nextVersion, profileLinks, profiles } from '../tables.ts'

/** What becomes of a tick after a look: it is given, taken, or kept as it was. */
type Tick = 'given' | 'taken' | 'kept'

/** A link is known by its address here: its owner may have saved meanwhile, which gives every link a new id. */
export function noteLook(db: Database, { userId, url }: { userId: number; url: string }, tick: Tick) {
  return transaction(db, async tx => {
    await tx.update(profiles).set(nextVersion).where(eq(profiles.userId, userId))
    const [link] = await tx
      .update(profileLinks)
      .set({
        checkedAt: sql`now()`,
        ...(tick === 'given' && { verifiedAt: sql`now()` }),
        ...(tick === 'taken' && { verifiedAt: null }),
      })
      .where(and(eq(profileLinks.userId, userId), eq(profileLinks.url, url)))
      .returning()
    return link
  })
}
