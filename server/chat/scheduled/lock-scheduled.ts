import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { scheduledMessages } from '../tables.ts'

export type Scheduled = typeof scheduledMessages.$inferSelect

/** A message that its owner has scheduled and not cancelled. Whoever is about to send it is waited for. */
export async function lockScheduled(tx: Transaction, userId: number, scheduledId: number) {
  const [found] = await tx
    .select()
    .from(scheduledMessages)
    .where(
      and(
        eq(scheduledMessages.id, scheduledId),
        eq(scheduledMessages.userId, userId),
        isNull(scheduledMessages.cancelledAt),
      ),
    )
    .for('update')
  return found
}
