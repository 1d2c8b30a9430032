import { eq } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { subscriptions } from '#subscription/tables.ts'
import { providerOf } from '../provider-of.ts'
import { endPlan } from '../rules/end-plan-job.ts'
import { isKept } from '../rules/has-failed.ts'
import { applyRoot } from '../webhooks/apply-root.ts'
import type { PlanRow } from './act-on-plan.ts'

export const endPlanPaidBack = handle(endPlan, async ({ subscriptionId, refundId }, deps: Deps) => {
  if (refundId !== undefined && (await isKept(deps.db, refundId))) return
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
