import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { takeNoticeBack } from '#notifications/take-notice-back.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findReceived } from './access.ts'
import { noteOpened } from './highlights/note-opened.ts'
import { type Connection, sideOf, waits } from './pair.ts'
import { connections } from './tables.ts'

/** Puts a request aside without a word to its sender, who sees it as open until it expires. */
export function declineRequest({ db }: Deps, { asker, params }: CallOf<'declineRequest'>) {
  return transaction(db, async tx => {
    const request = await findReceived(tx, asker.id, params.requestId)
    if (request.status === 'declined') return
    if (!waits(request)) refuse('request_gone')
    await putAside(tx, request, asker.id)
    publish(tx, 'contacts_changed', { userId: request.requesterId }, [asker.id])
  })
}

/** Says no to a request that waits, by whoever was asked. The pair is held. */
export async function putAside(tx: Transaction, request: Connection, askerId: number) {
  const until = sql`now() + ${limits.declinedPause} * interval '1 second'`
  const { wait, declined } = sideOf(request.requesterId, askerId)
  const oneNoMore = { [wait]: until, [declined]: sql`${connections[declined]} + 1` }
  await tx
    .update(connections)
    .set({ status: 'declined', respondedAt: sql`now()`, ...oneNoMore })
    .where(eq(connections.id, request.id))
  await noteOpened(tx, [request])
  await takeNoticeBack(tx, { userId: askerId, kind: 'request', fromId: request.requesterId })
}
