import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { publish } from '#platform/publish.ts'
import { transaction } from '#platform/transaction.ts'
import { connections } from './tables.ts'

/** The person has looked at their requests: none of them is new any more, on none of their devices. */
export function markRequestsSeen({ db }: Deps, { asker }: CallOf<'markRequestsSeen'>) {
  return transaction(db, async tx => {
    const { rowCount } = await tx
      .update(connections)
      .set({ seenAt: sql`now()` })
      .where(
        and(
          or(eq(connections.userAId, asker.id), eq(connections.userBId, asker.id)),
          ne(connections.requesterId, asker.id),
          eq(connections.status, 'pending'),
          isNull(connections.seenAt),
        ),
      )
    if (rowCount) publish(tx, 'contacts_changed', { userId: asker.id }, [asker.id])
  })
}
