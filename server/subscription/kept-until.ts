import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { countsNow } from './counts-now.ts'
import { subscriptionPeriods, subscriptions } from './tables.ts'

/**
 * While a renewal is not paid: until when everything stays as it is. That hangs on the last period that counts, as the
 * provider takes the unpaid one for begun: two weeks after one that was paid for, a day after a trial.
 */
export async function keptUntil(db: Queryable, userId: number): Promise<Date | null> {
  const [late] = await findLate(db, { userId })
  return late?.until ?? null
}

const findLate = prepared('find_late_plan', db =>
  db
    .select({
      until: sql<Date>`max(${subscriptionPeriods.graceUntil})`.mapWith(subscriptionPeriods.graceUntil),
    })
    .from(subscriptions)
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.subscriptionId, subscriptions.id))
    .where(
      sql`${subscriptions.userId} = ${sql.placeholder('userId')} and ${subscriptions.status} = 'past_due'
        and not ${subscriptions.cancelAtPeriodEnd} and ${countsNow}`,
    )
    .groupBy(subscriptions.userId),
)
