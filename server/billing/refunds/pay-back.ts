import { eq } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { subscriptions } from '#subscription/tables.ts'
import { endPlanNow } from '../changes/end-plan.ts'
import { ProviderDown, ProviderRefused, type Root } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { payments, type RefundRow } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'
import { giveUp } from './give-up.ts'

/**
 * Has the provider make a refund that is on record. If it is away, jobs ask again, for the refund and the plan's end; if
 * it says no for good, the refund has failed.
 */
export async function payBack(deps: Deps, refund: RefundRow) {
  const [paid] = await deps.db
    .select({ payment: payments.providerPaymentId, plan: subscriptions })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.id, refund.paymentId))
  if (!paid) return
  const { payment, plan } = paid
  const root: Root = plan
    ? { kind: 'subscription', id: plan.providerSubscriptionId, payment }
    : { kind: 'payment', id: payment }
  try {
    const isMade = await make(deps, refund, payment)
    if (!isMade) await giveUp(deps, refund, root)
    else if (plan) await endPlanNow(deps, plan)
    else await applyRoot(deps, root)
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    deps.log.warn({ refundId: refund.id }, 'a refund has to be asked for again')
  }
}

/** Whether it was made. */
async function make(deps: Deps, { id, amountCents: cents }: RefundRow, paymentId: string) {
  try {
    await requireProvider(deps).refund({ id, paymentId, cents })
    return true
  } catch (error) {
    if (error instanceof ProviderRefused && error.isFinal) return false
    throw error
  }
}
