import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { subscriptions } from '#subscription/tables.ts'
import { applyRoot } from '../hear/apply-root.ts'
import { providerOf } from '../provider-of.ts'
import type { PlanRow } from './require-plan.ts'

/** Asks for longer than a provider is ever away: as long as it does not hear of it, someone is charged. */
export const untilHeard = { retries: 200, backoff: { from: 5, to: 1_800 } }

/** Money for a plan goes back, and the plan ends with that. */
export const endPlan = defineJob({
  name: 'end-plan',
  data: z.object({ subscriptionId: z.int() }),
  ...untilHeard,
})

export const endPlanOfRefund = handle(endPlan, async ({ subscriptionId }, deps: Deps) => {
  const [plan] = await deps.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  if (plan && plan.status !== 'canceled') await endPlanNow(deps, plan)
})

export async function endPlanNow(deps: Deps, { id, providerSubscriptionId, provider: name }: PlanRow) {
  const provider = providerOf(deps)
  // Of a provider that is no longer ours nothing can be asked.
  if (provider?.name !== name) return
  await provider.endNow(providerSubscriptionId, `end-${id}`)
  await applyRoot(deps, { kind: 'subscription', id: providerSubscriptionId })
}
