import type Stripe from 'stripe'

/** We sell one thing at a time. */
export function onlyItem({ id, items }: Stripe.Subscription) {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} of Stripe's is for nothing.`)
  return item
}
