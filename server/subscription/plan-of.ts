import type { PaidPlan } from '@akin/contract/subscription/plans.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { countsNow } from './counts-now.ts'
import { plusGifts, subscriptionPeriods, subscriptions } from './tables.ts'

/**
 * The plan that someone has at this moment, for a query that finds them; null where they have none. A month that was
 * given is Plus, and what is paid for is no less than that.
 */
export function planOf(userId: SQLWrapper) {
  return sql<PaidPlan | null>`coalesce(${paidPlanOf(userId)}, case when ${hasGivenMonth(userId)} then 'plus' end)`
}

/** The plan that someone pays for, or tries. */
export function paidPlanOf(userId: SQLWrapper) {
  return sql<PaidPlan | null>`(
    select ${subscriptionPeriods.plan} from ${subscriptionPeriods}
    join ${subscriptions} on ${subscriptions.id} = ${subscriptionPeriods.subscriptionId}
    where ${subscriptionPeriods.userId} = ${userId} and ${countsNow}
    order by ${subscriptionPeriods.rank} desc limit 1)`
}

/** One that waits counts as well, and one that has not begun follows another without a gap. */
function hasGivenMonth(userId: SQLWrapper) {
  return sql<boolean>`exists (select from ${plusGifts} given where given.to_id = ${userId}
    and given.state = 'accepted' and (given.ends_at is null or given.ends_at > now()))`
}
