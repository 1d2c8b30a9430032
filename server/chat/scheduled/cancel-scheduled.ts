import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { scheduledMessages } from '../tables.ts'
import { readScheduled } from './read-scheduled.ts'
import { lockPlaces, requirePlace } from './rules.ts'

/** It is sent no more, and can be restored for a moment. One that was sent is not there to be cancelled. */
export async function cancelScheduled(
  { db }: Deps,
  { asker, params: { scheduledId } }: CallOf<'cancelScheduled'>,
): Promise<void> {
  await transaction(db, async tx => {
    const { isCancelled } = await lockAny(tx, asker.id, scheduledId)
    if (isCancelled) return
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
    const { isCancelled, isTooLate } = await lockAny(tx, asker.id, scheduledId)
    if (isTooLate) refuse('restore_too_late')
    if (isCancelled) {
      await requirePlace(tx, asker.id)
      await setCancelled(tx, scheduledId, null)
      publish(tx, 'scheduled_updated', {}, [asker.id])
    }
    return readScheduled(tx, asker.id, scheduledId)
  })
}

async function lockAny(tx: Transaction, userId: number, scheduledId: number) {
  const { cancelledAt, id } = scheduledMessages
  const [found] = await tx
    .select({
      isCancelled: sql<boolean>`${cancelledAt} is not null`,
      isTooLate: sql<boolean>`coalesce(${cancelledAt} < now() - ${limits.restoreWindow} * interval '1 second', false)`,
    })
    .from(scheduledMessages)
    .where(and(eq(id, scheduledId), eq(scheduledMessages.userId, userId)))
    .for('update')
  return found ?? refuse('not_found')
}

function setCancelled(tx: Transaction, scheduledId: number, cancelledAt: ReturnType<typeof sql> | null) {
  return tx.update(scheduledMessages).set({ cancelledAt }).where(eq(scheduledMessages.id, scheduledId))
}
