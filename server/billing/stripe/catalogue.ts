import { intervals, paidPlans } from '@akin/contract/subscription/plans.ts'
import type Stripe from 'stripe'
import { orNull } from './failures.ts'
import { findPrice, listPrice, lookupKey, makePrice, planName, productId } from './prices.ts'

/**
 * Has Stripe sell what our catalogue has: a product for each plan, a price for each interval. Prices that are no longer
 * ours stay, because some people still pay them. Says what is missing, in words, and makes it if it may.
 */
export async function syncCatalogue(stripe: Stripe, { apply }: { apply: boolean }) {
  const missing: string[] = []
  for (const plan of paidPlans) {
    const id = productId(plan)
    const name = planName(plan)
    const product = await orNull(stripe.products.retrieve(id))
    if (!product) {
      missing.push(`product ${id} (${name})`)
      if (apply) await stripe.products.create({ id, name })
    }
    for (const interval of intervals) {
      const choice = { plan, interval }
      const cents = listPrice(choice)
      if (await findPrice(stripe, choice, cents)) continue
      missing.push(`price ${lookupKey(choice, cents)} ($${(cents / 100).toFixed(2)} a ${interval})`)
      if (apply) await makePrice(stripe, choice, cents)
    }
  }
  return missing
}
