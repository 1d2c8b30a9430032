import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type { Queryable } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import type { subscriptions } from '#subscription/tables.ts'

export type PlanRow = typeof subscriptions.$inferSelect

/** The plan that someone pays for or tries. One whose first payment never came is none. */
export async function requirePlan(db: Queryable, userId: number): Promise<PlanRow> {
  const plan = await liveSubscription(db, userId)
  return plan && plan.status !== 'incomplete' ? plan : refuse('no_plan')
}

/** The same to change it: what is left of a time that was never paid for is worth nothing. */
export async function requirePaidPlan(db: Queryable, userId: number): Promise<PlanRow> {
  const plan = await requirePlan(db, userId)
  return plan.status === 'past_due' ? refuse('payment_due') : plan
}

export function choiceOf({ plan, interval }: PlanRow): PlanChoice {
  return { plan, interval }
}

export function isSame(one: PlanChoice, other: PlanChoice) {
  return one.plan === other.plan && one.interval === other.interval
}
