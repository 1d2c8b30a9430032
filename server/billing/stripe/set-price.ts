import type Stripe from 'stripe'
import { onlyItem } from './only-item.ts'
import { choiceOf, lookupKey, makePrice } from './prices.ts'

/** From the next period on: this one is paid, and nothing of it is reckoned again. */
export async function setPrice(stripe: Stripe, id: string, cents: number, key: string) {
  const item = onlyItem(await stripe.subscriptions.retrieve(id))
  const choice = await choiceOf(stripe, item.price)
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey(choice, cents)],
    active: true,
    limit: 1,
  })
  const price = data[0] ?? (await makePrice(stripe, choice, cents))
  await stripe.subscriptions.update(
    id,
    { items: [{ id: item.id, price: price.id }], proration_behavior: 'none' },
    { idempotencyKey: key },
  )
}
