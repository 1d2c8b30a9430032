import type Stripe from 'stripe'
import { all } from './read-money.ts'

/**
 * Stripe forgets keys after a day, and a refund may be asked for again later than that: it carries our number, by which
 * it is looked for first.
 */
export async function refund(stripe: Stripe, given: { id: number; paymentId: string; cents: number }) {
  const refundId = String(given.id)
  const made = await all(stripe.refunds.list({ payment_intent: given.paymentId, limit: 100 }))
  const known = made.find(({ metadata }) => metadata?.refundId === refundId)
  if (known) return { id: known.id }
  const { id } = await stripe.refunds.create(
    { payment_intent: given.paymentId, amount: given.cents, metadata: { refundId } },
    { idempotencyKey: `refund-${refundId}` },
  )
  return { id }
}
