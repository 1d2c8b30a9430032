import { cardOf, isDeclined } from './cards.ts'
import { charge } from './paying.ts'
import { day } from './periods.ts'
import type { Kinds, Line } from './things.ts'
import { listOf } from './things.ts'
import type { StripeEvent, World } from './world.ts'

type Invoice = Kinds['invoice']
type Subscription = Kinds['subscription']

/** When a card that failed is tried again, in days after the first time. */
const retryDays = [3, 7, 13]

export function invoice(
  world: World,
  { id, metadata, currency }: Subscription,
  reason: string,
  lines: Line[],
): Invoice {
  return world.add('invoice', {
    ...{ status: 'open', billing_reason: reason, amount_due: dueFor(lines), currency },
    ...{ amount_paid: 0, attempt_count: 0, next_payment_attempt: null },
    hosted_invoice_url: world.pages.invoice(id),
    status_transitions: { paid_at: null },
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    lines: listOf(lines),
  })
}

/** What was left of another plan is never paid out. */
export function dueFor(lines: Line[]) {
  return Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** It is paid, or there was nothing to pay. */
export function settle(world: World, subscription: Subscription, due: Invoice): StripeEvent[] {
  if (due.amount_due > 0) {
    const { amount_due: amount, currency } = due
    const intent = charge(world, cardOf(world, subscription), { amount, currency })
    const payment = { type: 'payment_intent', payment_intent: intent.id } as const
    world.add('invoice_payment', { status: 'paid', invoice: due.id, payment })
  }
  world.change(due, {
    ...{ status: 'paid', amount_paid: due.amount_due, attempt_count: due.attempt_count + 1 },
    ...{ next_payment_attempt: null, status_transitions: { paid_at: world.now() } },
  })
  return [world.tell('invoice.paid', due)]
}

/** Tries the card. Without success the subscription is past due, and it is tried again some days later. */
export function collect(world: World, subscription: Subscription, due: Invoice): StripeEvent[] {
  const declined = due.amount_due > 0 && isDeclined(world, subscription)
  world.change(subscription, { status: declined ? 'past_due' : 'active' })
  const told = world.tell('customer.subscription.updated', subscription)
  if (!declined) return [...settle(world, subscription, due), told]
  const retry = retryDays[due.attempt_count]
  world.change(due, {
    attempt_count: due.attempt_count + 1,
    next_payment_attempt: retry === undefined ? null : due.created + retry * day,
  })
  return [world.tell('invoice.payment_failed', due), told]
}

/** All invoices of a subscription, the oldest first. */
export function invoicesOf(world: World, subscriptionId: string) {
  return world
    .all('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === subscriptionId)
}

/** The one that could not be taken. */
export function openInvoiceOf(world: World, subscriptionId: string) {
  return invoicesOf(world, subscriptionId).find(({ status }) => status === 'open')
}

export function lineOf(
  world: World,
  { id, product }: Kinds['price'],
  amount: number,
  start: number,
  end: number,
): Line {
  return {
    ...{ id: world.newId('line'), object: 'line_item', amount, period: { start, end } },
    pricing: { type: 'price_details', price_details: { price: id, product } },
  }
}
