import type Stripe from 'stripe'
import { idOf } from './read-event.ts'

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
