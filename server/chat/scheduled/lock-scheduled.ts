import { limits } from '@akin/contract/limits.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { scheduledMessages } from '../tables.ts'

export type Scheduled = typeof scheduledMessages.$inferSelect

/** A message that its owner has scheduled, cancelled or not. Whoever is about to send it is waited for. */
export async function lockScheduled(tx: Transaction, ownerId: number, scheduledId: number) {
  const { id, userId, cancelledAt } = scheduledMessages
  const [found] = await tx
    .select({
      ...getTableColumns(scheduledMessages),
      /** To restore it. */
      isTooLate: sql<boolean>`coalesce(${cancelledAt} < now() - ${limits.restoreWindow} * interval '1 second', false)`,
    })
    .from(scheduledMessages)
    .where(and(eq(id, scheduledId), eq(userId, ownerId)))
    .for('update')
  return found
}
