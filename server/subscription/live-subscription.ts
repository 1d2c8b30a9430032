import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { subscriptions } from './tables.ts'

/** Someone's subscription, if they have one that has not ended. */
export async function liveSubscription(db: Queryable, userId: number) {
  const [live] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
    .orderBy(desc(subscriptions.id))
    .limit(1)
  return live
}
