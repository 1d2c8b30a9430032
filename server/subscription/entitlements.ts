import { type PlanName, type PlanTerms, plans } from '@akin/contract/subscription/plans.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { planOf } from './plan-of.ts'

/** What someone's plan lets them do at this moment. Nothing has to run for a plan to begin or to end. */
export async function allowance(db: Queryable, userId: number): Promise<PlanTerms & { plan: PlanName }> {
  const [found] = await findPlan(db, { userId })
  const plan = found?.plan ?? 'free'
  return { ...plans[plan], plan }
}

const findPlan = prepared('find_plan', db =>
  db.select({ plan: planOf(sql.placeholder('userId')) }).from(sql`(select) as asked`),
)
