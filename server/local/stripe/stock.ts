import { intervals, paidPlans } from '@akin/contract/subscription/plans.ts'
import { listPrice, lookupKey, planName, productId } from '#billing/stripe/prices.ts'
import type { World } from './world.ts'

/** What our catalogue has can be sold: a product for each plan, a price for each interval. */
export function stock(world: World) {
  for (const plan of paidPlans) {
    const product = productId(plan)
    if (!world.find('product', product))
      world.add('product', { id: product, name: planName(plan), active: true })
    for (const interval of intervals) {
      const cents = listPrice({ plan, interval })
      const key = lookupKey({ plan, interval }, cents)
      if (world.all('price').some(one => one.lookup_key === key)) continue
      world.add('price', {
        ...{ active: true, product, lookup_key: key, currency: 'usd', unit_amount: cents },
        ...{ recurring: { interval }, metadata: { plan, interval } },
      })
    }
  }
}
