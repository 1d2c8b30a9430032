import type { SubscriptionStatus } from '@akin/contract/subscription/shapes.ts'
import type Stripe from 'stripe'
import type { PaidInvoice, ProvidedSubscription } from '../provider.ts'
import { orNull } from './failures.ts'
import { cardName } from './payments.ts'
import { choiceOf, onlyItem } from './prices.ts'
import { readInvoices } from './read-invoices.ts'
import { scheduledFor } from './schedule-change.ts'

const statuses: Record<string, SubscriptionStatus> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  paused: 'past_due',
  unpaid: 'canceled',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

/** A subscription with all that was ever paid for it. What was not bought here is nothing to us. */
export async function readSubscription(
  stripe: Stripe,
  id: string,
  settled: ReadonlySet<string>,
): Promise<ProvidedSubscription | null> {
  const [subscription, { paid, open }] = await Promise.all([
    orNull(stripe.subscriptions.retrieve(id, { expand: ['default_payment_method', 'schedule', 'customer'] })),
    readInvoices(stripe, id, settled),
  ])
  const userId = Number(subscription?.metadata.userId)
  if (!subscription || !userId) return null
  const item = onlyItem(subscription)
  const choice = await choiceOf(stripe, item.price)
  const status = statuses[subscription.status] ?? 'past_due'
  const invoices = paid.map(invoice => ({ ...invoice, isTrial: isTrial(invoice, subscription) }))
  const unpaidSince = open[0]?.created ?? item.current_period_start
  return {
    id,
    userId,
    orderId: Number(subscription.metadata.orderId) || null,
    status,
    choice,
    cents: item.price.unit_amount ?? 0,
    currency: subscription.currency,
    scheduled: await scheduledFor(stripe, subscription),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    trialEndsAt: moment(subscription.trial_end),
    periodEndsAt: moment(item.current_period_end),
    pastDueSince: status === 'past_due' ? moment(unpaidSince) : null,
    card: cardOf(subscription) ?? invoices.at(-1)?.card ?? null,
    createdAt: new Date(subscription.created * 1000),
    endedAt:
      status === 'canceled' ? moment(subscription.ended_at ?? subscription.canceled_at ?? unpaidSince) : null,
    invoices,
  }
}

export async function statusOf(stripe: Stripe, id: string): Promise<SubscriptionStatus | null> {
  const subscription = await orNull(stripe.subscriptions.retrieve(id))
  return subscription && (statuses[subscription.status] ?? 'past_due')
}

function isTrial({ cents, startsAt }: Omit<PaidInvoice, 'isTrial'>, { trial_end: end }: Stripe.Subscription) {
  return cents === 0 && end !== null && startsAt.getTime() <= end * 1000
}

function cardOf({ default_payment_method: method, customer }: Stripe.Subscription) {
  if (method && typeof method === 'object') return cardName(method.card)
  const own =
    typeof customer === 'object' && 'invoice_settings' in customer ? customer.invoice_settings : null
  const usual = own?.default_payment_method
  return usual && typeof usual === 'object' ? cardName(usual.card) : null
}

function moment(seconds: number | null) {
  return seconds === null ? null : new Date(seconds * 1000)
}
