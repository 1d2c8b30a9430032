import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { publish } from '#platform/publish.ts'
import { transaction } from '#platform/transaction.ts'
import { connections } from './tables.ts'

/** The person has looked at their requests: none of them is new any more, on none of their devices. */
export function markRequestsSeen(db: Database, askerId: number) {
  return transaction(db, async tx => {
    const { rowCount } = await tx
      .update(connections)
      .set({ seenAt: sql`now()` })
      .where(
        and(
          or(eq(connections.userAId, askerId), eq(connections.userBId, askerId)),
          ne(connections.requesterId, askerId),
          eq(connections.status, 'pending'),
          isNull(connections.seenAt),
        ),
      )
    if (rowCount) publish(tx, 'contacts_changed', { userId: askerId }, [askerId])
  })
}
