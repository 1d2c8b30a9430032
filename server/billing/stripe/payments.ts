import type Stripe from 'stripe'
import type { ProvidedDispute, ProvidedPayment, ProvidedRefund } from '../provider.ts'
import { orNull } from './failures.ts'

/** What was paid and what of it went back. Null for a payment that Stripe does not know. */
export async function readMoney(stripe: Stripe, id: string) {
  const intent = await orNull(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }))
  if (!intent) return null
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    metadata: intent.metadata,
    money: {
      paid: intent.status === 'succeeded',
      cents: intent.amount_received,
      currency: intent.currency,
      card: cardName(charge?.payment_method_details?.card),
      paidAt: new Date((charge?.created ?? intent.created) * 1000),
      refunds: charge ? (await refundsOf(stripe, charge)).map(toRefund) : [],
      // It stays marked, however the dispute ends.
      disputes: charge?.disputed ? await disputesOf(stripe, id) : [],
    } satisfies Partial<ProvidedPayment>,
  }
}

/** A pack's payment. What was not bought here has no order of ours, and is nothing to us. */
export async function readPayment(stripe: Stripe, id: string): Promise<ProvidedPayment | null> {
  const read = await readMoney(stripe, id)
  const userId = Number(read?.metadata.userId)
  if (!read || !userId) return null
  return { id, userId, orderId: Number(read.metadata.orderId) || null, ...read.money }
}

/** The latest ten come with the charge. */
async function refundsOf(stripe: Stripe, charge: Stripe.Charge) {
  const { data = [], has_more: more = false } = charge.refunds ?? {}
  return more ? all(stripe.refunds.list({ charge: charge.id, limit: 100 })) : data
}

async function disputesOf(stripe: Stripe, id: string) {
  return (await all(stripe.disputes.list({ payment_intent: id, limit: 100 })))
    .filter(({ status }) => !inquiries.includes(status))
    .map(toDispute)
}

/** A question of the bank's: no money has moved. */
const inquiries: string[] = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']

function toRefund({ id, amount, status, created, metadata }: Stripe.Refund): ProvidedRefund {
  return {
    id,
    refundId: Number(metadata?.refundId) || null,
    cents: amount,
    status:
      status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    at: new Date(created * 1000),
  }
}

function toDispute({ id, status, created }: Stripe.Dispute): ProvidedDispute {
  return {
    id,
    status: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
    at: new Date(created * 1000),
  }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** As people call it: "Visa 4242". */
export function cardName(card: { brand: string | null; last4: string | null } | null | undefined) {
  return card?.last4 ? `${brands[card.brand ?? ''] ?? 'Card'} ${card.last4}` : null
}

export async function all<Thing>(list: AsyncIterable<Thing>): Promise<Thing[]> {
  const things: Thing[] = []
  for await (const thing of list) things.push(thing)
  return things
}

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
