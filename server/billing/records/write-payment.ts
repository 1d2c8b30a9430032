import type { Transaction } from '#platform/database/database.ts'
import { credit } from '#tokens/credit.ts'
import { takeBack } from '#tokens/take-back.ts'
import type { BillingProvider, ProvidedPayment, ProvidedRefund } from '../provider.ts'
import type { OrderRow, PaymentRow } from '../tables.ts'
import { issuePapers } from './issue-invoice.ts'
import { DoesNotFit, lockOrder, markPaid, requireAmount } from './paid-order.ts'
import { recordDisputes } from './record-disputes.ts'
import { recordPayment } from './record-payment.ts'
import { lockRefunds, recordRefunds } from './record-refunds.ts'

/** A pack of tokens that was paid for: one payment is one lot, whatever events come. */
export async function writePayment(
  tx: Transaction,
  provider: BillingProvider['name'],
  provided: ProvidedPayment,
) {
  if (!provided.paid) return
  const order = await requireOrder(tx, provider, provided)
  const { userId, id: orderId } = order
  const payment = await recordPayment(tx, provided, { provider, userId, orderId, subscriptionId: null })
  const known = await lockRefunds(tx, payment)
  await markPaid(tx, orderId)
  await credit(tx, {
    ...{ userId, tokens: order.tokens, reason: 'pack', paymentId: payment.id, priceCents: order.priceCents },
    ...{ key: `payment:${payment.id}`, refType: 'order', refId: String(orderId) },
  })
  const takeTokens = (refund: ProvidedRefund) => takeShare(tx, order, payment, refund)
  await recordRefunds(tx, payment, { provided: provided.refunds, known, takeTokens })
  await recordDisputes(tx, payment, provided.disputes)
  const description = `${order.tokens.toLocaleString('en-US')} tokens`
  await issuePapers(tx, { payment, description, refunds: provided.refunds })
}

async function requireOrder(tx: Transaction, provider: BillingProvider['name'], provided: ProvidedPayment) {
  const order = await lockOrder(tx, provided.orderId, provider)
  if (order?.kind !== 'tokens') throw new DoesNotFit(`There is no order for the payment ${provided.id}.`)
  if (order.userId !== provided.userId)
    throw new DoesNotFit(`The payment ${provided.id} is not of whom order ${order.id} is.`)
  requireAmount(order, provided)
  return order
}

/** Of a refund that was made at the provider: as much of the tokens as of the money, if they are still there. */
function takeShare(tx: Transaction, order: OrderRow, payment: PaymentRow, refund: ProvidedRefund) {
  const { userId, id: paymentId } = payment
  const isWhole = payment.refundedCents >= order.priceCents
  const share = Math.floor((order.tokens * refund.cents) / order.priceCents)
  if (!isWhole && share === 0) return Promise.resolve({ taken: 0, entryId: null })
  const tokens = isWhole ? ('all' as const) : share
  return takeBack(tx, { userId, paymentId, reason: 'refund', tokens, key: `refund:${refund.id}` })
}
