import { limits } from '@akin/contract/limits.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findReceived } from './access.ts'
import { findPairState } from './connection-status.ts'
import { type Connection, otherOf, sideOf } from './pair.ts'
import { connections } from './tables.ts'

/**
 * Takes back a no of a moment ago, by the one who said it. Its sender saw the request as open all the while and hears
 * nothing now. They could ask only because no pause of theirs was left, so none is put back.
 */
export async function restoreRequest({ db }: Deps, { asker, params }: CallOf<'restoreRequest'>) {
  const isOpen = await transaction(db, async tx => {
    const request = await findReceived(tx, asker.id, params.requestId)
    if (request.status === 'withdrawn') return forgetNo(tx, request)
    if (request.status !== 'pending' && request.status !== 'declined') return refuse('request_gone')
    const { rowCount } = await tx
      .update(connections)
      .set({ status: 'pending', respondedAt: null, ...oneNoLess(request, null) })
      .where(
        sql`${eq(connections.id, request.id)} and ${connections.status} = 'declined'
          and ${connections.respondedAt} > now() - ${limits.restoreWindow} * interval '1 second'`,
      )
    if (rowCount === 0 && request.status === 'declined') refuse('decline_undo_too_late')
    const { status } = await findPairState(tx, asker.id, request.requesterId)
    if (status !== 'pending_received') refuse('request_gone')
    if (rowCount) publish(tx, 'contacts_changed', { userId: request.requesterId }, [asker.id])
    return true
  })
  // Only here: a refusal inside would put the no back that was forgotten.
  if (!isOpen) refuse('request_gone')
}

/**
 * Whoever asked has taken it back meanwhile, and that stays; of the no nothing does, and they wait as after any
 * withdrawal. Nothing else than a no makes a pause that long, so the pause says when it was said.
 */
async function forgetNo(tx: Transaction, request: Connection) {
  const { wait } = sideOf(request.requesterId, otherOf(request, request.requesterId))
  await tx
    .update(connections)
    .set(oneNoLess(request, sql`${connections.respondedAt} + ${limits.withdrawnPause} * interval '1 second'`))
    .where(
      sql`${eq(connections.id, request.id)}
        and ${connections[wait]} > now() + ${limits.declinedPause - limits.restoreWindow} * interval '1 second'`,
    )
  return false
}

function oneNoLess(request: Connection, waitsUntil: SQL | null) {
  const { wait, declined } = sideOf(request.requesterId, otherOf(request, request.requesterId))
  return { [wait]: waitsUntil, [declined]: sql`${connections[declined]} - 1` }
}
