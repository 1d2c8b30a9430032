import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accountClosed } from '#auth/tell-of-account.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { liveSubscriptions } from '#subscription/live-subscription.ts'
import type { PlanRow } from './changes/act-on-plan.ts'
import { stopPlan } from './changes/cancel-plan.ts'
import { endPlanNow } from './changes/end-plan.ts'
import { closeOrder } from './orders/settle-order.ts'
import { providerOf } from './provider-of.ts'
import { untilHeard } from './rules/end-plan-job.ts'
import { orders } from './tables.ts'
import { applyRoot } from './webhooks/apply-root.ts'

/** An account is gone for good: nobody may be charged for it again. */
export const endBilling = defineJob({
  name: 'end-billing',
  data: z.object({ userId: z.int() }),
  ...untilHeard,
})

export const endBillingNow = handle(endBilling, ({ userId }, deps: Deps) => endAll(deps, userId))

/** What waits at a checkout cannot be paid any more, and every plan ends now. */
export async function endAll(deps: Deps, userId: number) {
  try {
    await closeOrders(deps, userId)
  } finally {
    for (const plan of await liveSubscriptions(deps.db, userId)) await endPlanNow(deps, plan)
  }
}

/**
 * Someone has asked for their account to be deleted, or takes a break without what renews itself: what they left at a checkout cannot be paid any more, and what they
 * pay for is not renewed, even if they come back.
 */
export const stopRenewing = handle(accountClosed, async ({ userId }, deps: Deps, run) => {
  try {
    await closeOrders(deps, userId)
  } finally {
    for (const plan of await liveSubscriptions(deps.db, userId)) await stop(deps, plan, `closed-${run.id}`)
  }
})

/** Before the plan is looked for: what was paid at the last moment is one. The plan waits for none that fails. */
async function closeOrders(deps: Deps, userId: number) {
  const provider = providerOf(deps)
  if (!provider) return
  const isTheirs = and(eq(orders.userId, userId), eq(orders.provider, provider.name))
  const open = await deps.db
    .select()
    .from(orders)
    .where(and(isTheirs, eq(orders.status, 'pending')))
  for (const order of open) await closeOrder(deps, order)
}

async function stop(deps: Deps, plan: PlanRow, key: string) {
  const provider = providerOf(deps)
  if (provider?.name !== plan.provider) return
  if (plan.cancelAtPeriodEnd && plan.status !== 'past_due') return
  await stopPlan(provider, plan.providerSubscriptionId, `${key}-${plan.id}`)
  await applyRoot(deps, { kind: 'subscription', id: plan.providerSubscriptionId })
}
