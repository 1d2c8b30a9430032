import type { Visits } from '@akin/contract/profile/visits.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { allowance } from '#subscription/entitlements.ts'
import { visitDays, visitMarks } from '../tables.ts'
import { lastDays } from './days.ts'

/** As many days as their plan has. Those that are closed have their number; the others are counted from their marks. */
export async function readVisits(db: Queryable, userId: number): Promise<Visits> {
  const allowed = await allowance(db, userId)
  const { rows } = await db.execute<{ day: string; visits: number }>(sql`
    select day::text, sum(visits)::int as visits
    from (
      select day, visits from ${visitDays} where user_id = ${userId}
      union all
      select day, count(*) from ${visitMarks} where user_id = ${userId} group by day
    ) counted
    group by day`)
  const counted = new Map(rows.map(({ day, visits }) => [day, visits]))
  return { days: lastDays(allowed.visitDays).map(day => ({ day, visits: counted.get(day) ?? 0 })) }
}
