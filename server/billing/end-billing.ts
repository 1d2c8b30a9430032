import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accountClosed } from '#auth/tell-of-account.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import { endPlanNow, untilHeard } from './changes/end-plan.ts'
import { stopPlan } from './changes/stop-plan.ts'
import { applyRoot } from './hear/apply-root.ts'
import { closeOrder } from './orders/settle-order.ts'
import { providerOf } from './provider-of.ts'
import { orders } from './tables.ts'

/** An account is gone for good: nobody may be charged for it again. */
export const endBilling = defineJob({
  name: 'end-billing',
  data: z.object({ userId: z.int() }),
  ...untilHeard,
})

export const endBillingNow = handle(endBilling, async ({ userId }, deps: Deps) => {
  if (!providerOf(deps)) return
  const open = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')))
  for (const order of open) await closeOrder(deps, order)
  const plan = await liveSubscription(deps.db, userId)
  if (plan) await endPlanNow(deps, plan)
})

/** Someone has asked for their account to be deleted: what they pay for is not renewed, even if they come back. */
export const stopRenewing = handle(accountClosed, async ({ userId }, deps: Deps, run) => {
  const plan = await liveSubscription(deps.db, userId)
  const provider = providerOf(deps)
  if (!plan || provider?.name !== plan.provider) return
  if (plan.cancelAtPeriodEnd && plan.status !== 'past_due') return
  await stopPlan(provider, plan.providerSubscriptionId, `closed-${run.id}`)
  await applyRoot(deps, { kind: 'subscription', id: plan.providerSubscriptionId })
})
