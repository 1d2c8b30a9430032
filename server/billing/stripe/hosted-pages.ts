import { trial } from '@akin/contract/subscription/plans.ts'
import type Stripe from 'stripe'
import type { CheckoutOrder, ProvidedCheckout } from '../provider.ts'
import { requirePrice } from './prices.ts'
import { idOf } from './read-event.ts'

/** Stripe's own page. Its key is the order's: however often it is asked for, there is one of it. */
export async function openCheckout(stripe: Stripe, order: CheckoutOrder) {
  const metadata = { orderId: String(order.id), userId: String(order.userId) }
  const session = await stripe.checkout.sessions.create(
    {
      ...(order.choice
        ? {
            mode: 'subscription',
            line_items: [{ quantity: 1, price: await requirePrice(stripe, order.choice, order.cents) }],
            // A trial needs a card too.
            payment_method_collection: 'always',
            subscription_data: { metadata, ...(order.isTrial && { trial_period_days: trial.days }) },
          }
        : {
            mode: 'payment',
            line_items: [{ quantity: 1, price_data: tokensFor(order) }],
            payment_intent_data: { metadata },
          }),
      metadata,
      // Nothing that takes days to be paid.
      allowed_payment_method_types: ['card'],
      client_reference_id: metadata.orderId,
      customer_email: order.email,
      // What is charged is what the order says, in its currency.
      adaptive_pricing: { enabled: false },
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
    },
    { idempotencyKey: `order-${order.id}` },
  )
  if (!session.url) throw new Error(`The checkout ${session.id} of Stripe's has no page.`)
  return { id: session.id, url: session.url }
}

function tokensFor({ tokens, cents, currency }: CheckoutOrder) {
  const name = `${tokens.toLocaleString('en-GB')} Akin tokens`
  return { currency, unit_amount: cents, product_data: { name } }
}

const states = ['open', 'complete', 'expired'] as const

export async function readCheckout(stripe: Stripe, id: string): Promise<ProvidedCheckout> {
  const { status, subscription, payment_intent: payment } = await stripe.checkout.sessions.retrieve(id)
  return {
    state: states.find(state => state === status) ?? 'open',
    root: subscription
      ? { kind: 'subscription', id: idOf(subscription) }
      : payment
        ? { kind: 'payment', id: idOf(payment) }
        : null,
  }
}

/** One that was paid or has expired meanwhile stays as it is. */
export async function expireCheckout(stripe: Stripe, id: string) {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'open') await stripe.checkout.sessions.expire(id)
}

/** The page of Stripe's where the card is changed, and nothing else. */
export async function portal(stripe: Stripe, subscriptionId: string, returnUrl: string) {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId)
  const { url } = await stripe.billingPortal.sessions.create({
    customer: idOf(customer),
    return_url: returnUrl,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  })
  return { url }
}

/** The page of the invoice that could not be taken. */
export async function payUrl(stripe: Stripe, subscription: string) {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 1 })
  const url = data[0]?.hosted_invoice_url
  return url ? { url } : null
}
