import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { takeNoticeBack } from '#notifications/take-notice-back.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findSent } from './access.ts'
import { otherOf, pauseFor, waits } from './pair.ts'
import { connections } from './tables.ts'

/** Takes a request back. Whether it was declined meanwhile does not show. */
export function withdrawRequest({ db }: Deps, { asker, params }: CallOf<'withdrawRequest'>) {
  const askerId = asker.id
  return transaction(db, async tx => {
    const request = await findSent(tx, askerId, params.requestId)
    if (request.status === 'withdrawn') return
    if (!waits(request)) refuse('request_gone')
    const otherId = otherOf(request, askerId)
    const pause = pauseFor(askerId, otherId, limits.withdrawnPause)
    await tx
      .update(connections)
      .set({ status: 'withdrawn', respondedAt: sql`now()`, ...pause })
      .where(eq(connections.id, request.id))
    await takeNoticeBack(tx, { userId: otherId, kind: 'request', fromId: askerId })
    if (request.status === 'pending') publish(tx, 'request_withdrawn', { userId: askerId }, [otherId])
    publish(tx, 'contacts_changed', { userId: otherId }, [askerId])
  })
}
