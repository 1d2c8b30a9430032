import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { subscriptions } from './tables.ts'

/** Of the latest plan, which may be over by now. Returns whether there was one that they had cancelled. */
export async function noteCancelReason(db: Database, userId: number, reason: string) {
  const [latest] = await db
    .select({
      id: subscriptions.id,
      endsSoon: subscriptions.cancelAtPeriodEnd,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id))
    .limit(1)
  if (!latest || !(latest.endsSoon || latest.endedAt)) return false
  await db.update(subscriptions).set({ cancelReason: reason }).where(eq(subscriptions.id, latest.id))
  return true
}
