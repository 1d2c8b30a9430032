import { and, eq } from 'drizzle-orm'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { settlePeriod } from '#subscription/settle-period.ts'
import { subscriptionPeriods, subscriptions } from '#subscription/tables.ts'
import { endPlanNow } from '../changes/end-plan.ts'
import { enqueueBillingMail } from '../mails/billing-mail.ts'
import { ProviderDown, ProviderRefused, type Root } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { failRefund } from '../records/fail-refund.ts'
import { type PaymentRow, payments, type RefundRow, refunds } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

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

/**
 * The provider will never make this refund. Perhaps the money has gone back by another way, or is with a bank: so it is
 * asked first how things stand, and that may settle it. What is still open then has failed, and all is as it was before.
 */
async function giveUp(deps: Deps, { id, userId, paymentId }: RefundRow, root: Root) {
  await applyRoot(deps, root)
  await transaction(deps.db, async tx => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
    const isThis = and(eq(refunds.id, id), eq(refunds.status, 'requested'))
    const [refund] = await tx.select().from(refunds).where(isThis).for('no key update')
    if (!payment || !refund) return
    const [period] = await tx
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.paymentId, paymentId))
      .for('no key update')
    await failRefund(tx, payment, refund)
    if (refund.endsPlan && period && !isGone(payment))
      await settlePeriod(tx, { period, isNew: false, tokens: 0, revocation: null })
    await enqueueBillingMail(tx, { kind: 'refund-failed', userId, refundId: id })
    deps.log.error({ refundId: id }, 'a refund was refused for good')
  })
}

/** By another refund, or by a bank: then the period stays as that has left it. */
function isGone({ amountCents, refundedCents, disputed }: PaymentRow) {
  return disputed || refundedCents >= amountCents
}
