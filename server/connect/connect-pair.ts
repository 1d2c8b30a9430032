import { eq, sql } from 'drizzle-orm'
import { notify } from '#notifications/notify.ts'
import { takeNoticeBack } from '#notifications/take-notice-back.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Transaction } from '#platform/database/database.ts'
import { tellCommitted } from '#platform/metrics/tell-committed.ts'
import { requireBelowContactLimit } from './contact-limit.ts'
import { noteOpened } from './highlights/note-opened.ts'
import { type Connection, otherOf } from './pair.ts'
import { connections } from './tables.ts'

type Accepter = Pick<Asker, 'id' | 'displayName'>

/** Makes contacts of two people, by the one who was asked. The pair is locked by whoever calls this. */
export async function connect(tx: Transaction, connection: Connection, accepter: Accepter) {
  const requesterId = otherOf(connection, accepter.id)
  await requireBelowContactLimit(tx, accepter.id, requesterId)
  const [connected] = await tx
    .update(connections)
    .set({
      status: 'connected',
      // The time of a transaction is that of its beginning, and this one may have waited for the request.
      connectedAt: sql`greatest(now(), ${connections.requestedAt})`,
      respondedAt: sql`now()`,
      seenAt: sql`coalesce(${connections.seenAt}, now())`,
      aWaitsUntil: null,
      bWaitsUntil: null,
      aDeclined: 0,
      bDeclined: 0,
    })
    .where(eq(connections.id, connection.id))
    .returning({ at: connections.connectedAt })
  await noteOpened(tx, [connection])
  const yes = { userId: accepter.id, username: accepter.displayName, timestamp: connected?.at ?? undefined }
  tellCommitted(tx, 'contact')
  publish(tx, 'request_accepted', yes, [requesterId])
  publish(tx, 'contacts_changed', { userId: requesterId }, [accepter.id])
  await takeNoticeBack(tx, { userId: accepter.id, kind: 'request', fromId: requesterId })
  await notify(tx, { userId: requesterId, kind: 'accepted', fromId: accepter.id })
}
