import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { subscriptions } from './tables.ts'

/** Someone's subscription, if they have one that has not ended. */
export async function liveSubscription(db: Queryable, userId: number) {
  return (await liveSubscriptions(db, userId))[0]
}

/** All of them, the newest first: for a moment there may be two, and whoever ends what someone pays for ends both. */
export function liveSubscriptions(db: Queryable, userId: number) {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
    .orderBy(desc(subscriptions.id))
}
