import { eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findReceived } from './access.ts'
import { waits } from './pair.ts'
import { connections } from './tables.ts'

/** Takes a request out of the folder of the filtered ones and puts it among the others. Its sender knows of neither. */
export function moveRequest({ db }: Deps, { asker, params }: CallOf<'moveRequest'>) {
  return transaction(db, async tx => {
    const request = await findReceived(tx, asker.id, params.requestId)
    if (request.status !== 'pending' || !waits(request)) refuse('request_gone')
    if (!request.filtered) return
    await tx.update(connections).set({ filtered: false }).where(eq(connections.id, request.id))
    publish(tx, 'contacts_changed', { userId: request.requesterId }, [asker.id])
  })
}
