import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { settlePeriod } from '#subscription/settle-period.ts'
import { subscriptionPeriods } from '#subscription/tables.ts'
import { enqueueBillingMail } from '../mails/billing-mail.ts'
import type { Root } from '../provider.ts'
import { failRefund } from '../records/fail-refund.ts'
import { type PaymentRow, payments, type RefundRow, refunds } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

/**
 * The provider will never make this refund. Perhaps the money has gone back by another way, or is with a bank: so it is
 * asked first how things stand, and that may settle it. What is still open then has failed, and all is as it was before.
 */
export async function giveUp(deps: Deps, { id, userId, paymentId }: RefundRow, root: Root) {
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
    if (refund.endsPlan && period && !isGone(payment)) await goOn(tx, period)
    await enqueueBillingMail(tx, { kind: 'refund-failed', userId, refundId: id })
    deps.log.error({ refundId: id }, 'a refund was refused for good')
  })
}

/** By another refund, or by a bank: then the period stays as that has left it. */
function isGone({ amountCents, refundedCents, disputed }: PaymentRow) {
  return disputed || refundedCents >= amountCents
}

function goOn(tx: Transaction, period: typeof subscriptionPeriods.$inferSelect) {
  return settlePeriod(tx, { period, isNew: false, tokens: 0, revocation: null })
}
