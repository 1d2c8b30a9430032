import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { publish } from '#platform/publish.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { findReceived } from './access.ts'
import { findPairState } from './connection-status.ts'
import { connections } from './tables.ts'

/**
 * Takes back a no of a moment ago, by the one who said it. Its sender saw the request as open all the while and hears
 * nothing now. They could ask only because no pause of theirs was left, so none is put back.
 */
export function restoreRequest({ db }: Deps, { asker, params }: CallOf<'restoreRequest'>) {
  return transaction(db, async tx => {
    const request = await findReceived(tx, asker.id, params.requestId)
    if (request.status !== 'pending' && request.status !== 'declined') return refuse('request_gone')
    const { rowCount } = await tx
      .update(connections)
      .set({
        status: 'pending',
        respondedAt: null,
        ...(request.requesterId === request.userAId
          ? { aWaitsUntil: null, aDeclined: sql`${connections.aDeclined} - 1` }
          : { bWaitsUntil: null, bDeclined: sql`${connections.bDeclined} - 1` }),
      })
      .where(
        sql`${eq(connections.id, request.id)} and ${connections.status} = 'declined'
          and ${connections.respondedAt} > now() - ${limits.restoreWindow} * interval '1 second'`,
      )
    if (rowCount === 0 && request.status === 'declined') refuse('restore_too_late')
    const { status } = await findPairState(tx, asker.id, request.requesterId)
    if (status !== 'pending_received') refuse('request_gone')
    if (rowCount) publish(tx, 'contacts_changed', { userId: request.requesterId }, [asker.id])
  })
}
