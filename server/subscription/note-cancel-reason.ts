import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { subscriptions } from './tables.ts'

/** Of the latest plan, which may be over by now. What was said once stays: whoever resumes takes it back. */
export async function noteCancelReason(
  db: Database,
  userId: number,
  reason: string,
): Promise<'noted' | 'known' | 'not cancelled'> {
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
  if (!latest || !(latest.endsSoon || latest.endedAt)) return 'not cancelled'
  const { rowCount } = await db
    .update(subscriptions)
    .set({ cancelReason: reason })
    .where(and(eq(subscriptions.id, latest.id), isNull(subscriptions.cancelReason)))
  return rowCount ? 'noted' : 'known'
}
