import { eq } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { subscriptions } from '#subscription/tables.ts'
import { endPlanNow } from '../changes/end-plan.ts'
import { applyRoot } from '../hear/apply-root.ts'
import { ProviderDown } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { payments } from '../tables.ts'
import type { RefundRow } from './write-refund.ts'

/** Has the provider make a refund that is on record. If it is away, jobs ask again, for the refund and the plan's end. */
export async function payBack(deps: Deps, { id, paymentId, amountCents }: RefundRow) {
  const provider = requireProvider(deps)
  const [paid] = await deps.db
    .select({ payment: payments.providerPaymentId, plan: subscriptions })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.id, paymentId))
  if (!paid) return
  try {
    await provider.refund({ id, paymentId: paid.payment, cents: amountCents })
    if (paid.plan) await endPlanNow(deps, paid.plan)
    else await applyRoot(deps, { kind: 'payment', id: paid.payment })
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    deps.log.warn({ refundId: id }, 'the provider was away when a refund was asked for')
  }
}
