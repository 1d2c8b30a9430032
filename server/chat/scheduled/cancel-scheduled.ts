import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { scheduledMessages } from '../tables.ts'
import { lockScheduled } from './lock-scheduled.ts'
import { readScheduled } from './read-scheduled.ts'
import { lockPlaces, requirePlace } from './rules.ts'

/** It is sent no more, and can be restored for a moment. One that was sent is not there to be cancelled. */
export async function cancelScheduled(
  { db }: Deps,
  { asker, params: { scheduledId } }: CallOf<'cancelScheduled'>,
): Promise<void> {
  await transaction(db, async tx => {
    const { cancelledAt } = (await lockScheduled(tx, asker.id, scheduledId)) ?? refuse('not_found')
    if (cancelledAt) return
    await setCancelled(tx, scheduledId, sql`now()`)
    publish(tx, 'scheduled_updated', {}, [asker.id])
  })
}

export function restoreScheduled(
  { db }: Deps,
  { asker, params: { scheduledId } }: CallOf<'restoreScheduled'>,
): Promise<ScheduledMessage> {
  return transaction(db, async tx => {
    await lockPlaces(tx, asker.id)
    const found = (await lockScheduled(tx, asker.id, scheduledId)) ?? refuse('not_found')
    if (found.isTooLate) refuse('restore_too_late')
    if (found.cancelledAt) {
      await requirePlace(tx, asker.id)
      await setCancelled(tx, scheduledId, null)
      publish(tx, 'scheduled_updated', {}, [asker.id])
    }
    return readScheduled(tx, asker.id, scheduledId)
  })
}

function setCancelled(tx: Transaction, scheduledId: number, cancelledAt: SQL | null) {
  return tx.update(scheduledMessages).set({ cancelledAt }).where(eq(scheduledMessages.id, scheduledId))
}
