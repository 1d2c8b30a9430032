import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { plusGifts } from '../tables.ts'

/** The months of Plus that someone has from others and that are not over. */
export async function givenMonths(db: Queryable, userId: number): Promise<OwnPlan['given']> {
  const { toId, state, startsAt, endsAt } = plusGifts
  const [given] = await db
    .select({
      until: sql<Date | null>`max(${endsAt})`.mapWith(endsAt),
      waiting: sql<number>`count(*) filter (where ${startsAt} is null)`.mapWith(Number),
      months: sql<number>`count(*)`.mapWith(Number),
    })
    .from(plusGifts)
    .where(and(eq(toId, userId), eq(state, 'accepted'), or(isNull(endsAt), gt(endsAt, sql`now()`))))
  return given && given.months > 0 ? { until: given.until, waiting: given.waiting } : null
}
