import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { tellCommitted } from '#platform/metrics/tell-committed.ts'
import type { ProvidedDispute, ProvidedPayment, ProvidedRefund } from '../provider.ts'
import { type PaymentRow, payments } from '../tables.ts'

type PaymentFacts = Omit<ProvidedPayment, 'userId' | 'orderId' | 'paid'>

type Of = Pick<PaymentRow, 'provider' | 'userId' | 'orderId' | 'subscriptionId'>

/** A payment is one row, which is locked by whoever moves its money. */
export async function recordPayment(tx: Transaction, paid: PaymentFacts, of: Of): Promise<PaymentRow> {
  const { cents: amountCents, currency, card, paidAt } = paid
  const { rowCount: isNew } = await tx
    .insert(payments)
    .values({ ...of, providerPaymentId: paid.id, amountCents, currency, card, paidAt })
    .onConflictDoNothing({ target: [payments.provider, payments.providerPaymentId] })
  if (isNew) tellCommitted(tx, 'payment')
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, of.provider), eq(payments.providerPaymentId, paid.id)))
    .for('no key update')
  if (!payment) throw new Error('The payment was not written.')
  const setbacks = { refundedCents: refundedOf(paid), disputed: paid.disputes.some(isHeldAgainst) }
  if (payment.refundedCents !== setbacks.refundedCents || payment.disputed !== setbacks.disputed) {
    await tx.update(payments).set(setbacks).where(eq(payments.id, payment.id))
    publish(tx, 'invoices_changed', {}, [payment.userId])
  }
  return { ...payment, ...setbacks }
}

export function refundedOf({ refunds }: Pick<PaymentFacts, 'refunds'>) {
  return refunds.filter(stands).reduce((sum, { cents }) => sum + cents, 0)
}

/** One that is under way counts: its money is on its way. */
export function stands({ status }: ProvidedRefund) {
  return status !== 'failed'
}

/** The money is gone, for the time being or for good. */
export function isHeldAgainst({ status }: ProvidedDispute) {
  return status !== 'won'
}
