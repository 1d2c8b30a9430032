import { changesNow } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { choiceOf, type PlanRow } from './require-plan.ts'

/** More holds at once. In a trial nothing was paid that could be reckoned up: there it holds when the trial ends. */
export function holdsNow(plan: PlanRow, to: PlanChoice) {
  return plan.status !== 'trialing' && changesNow(choiceOf(plan), to)
}
