import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { seeNotices } from '#notifications/see-notices.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { reachable } from '#profile/access.ts'
import { noteOpened } from './highlights/note-opened.ts'
import { connections } from './tables.ts'

/**
 * The person has looked at their requests: none of them is new any more, on none of their devices. What the list does not
 * show, because its sender is leaving or has an address to confirm, was not seen and is as new as before.
 */
export function markRequestsSeen({ db }: Deps, { asker }: CallOf<'markRequestsSeen'>) {
  return transaction(db, async tx => {
    const seen = await tx
      .update(connections)
      .set({ seenAt: sql`now()` })
      .where(
        and(
          or(eq(connections.userAId, asker.id), eq(connections.userBId, asker.id)),
          ne(connections.requesterId, asker.id),
          eq(connections.status, 'pending'),
          eq(connections.filtered, false),
          isNull(connections.seenAt),
          sql`exists (select from ${users} where ${users.id} = ${connections.requesterId} and ${reachable})`,
        ),
      )
      .returning({
        ...{ id: connections.id, highlighted: connections.highlighted },
        requesterId: connections.requesterId,
      })
    await noteOpened(tx, seen)
    if (seen.length === 0) return
    publish(tx, 'contacts_changed', { userId: asker.id }, [asker.id])
    const fromIds = seen.map(({ requesterId }) => requesterId)
    await seeNotices(tx, { userId: asker.id, kind: 'request', fromIds })
  })
}
