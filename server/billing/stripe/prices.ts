import { intervals, type PaidPlan, paidPlans, plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type Stripe from 'stripe'

/** What Stripe charges again and again is found by a name of ours: `akin_plus_month_499`. */
export function lookupKey({ plan, interval }: PlanChoice, cents: number) {
  return `akin_${plan}_${interval}_${cents}`
}

export function productId(plan: PaidPlan) {
  return `akin_${plan}`
}

export function planName(plan: PaidPlan) {
  return { plus: 'Akin Plus', premium: 'Akin Premium' }[plan]
}

/** The id of the price at which a plan is sold today, or of the one that is named. */
export async function requirePrice(stripe: Stripe, choice: PlanChoice, cents = listPrice(choice)) {
  const price = await findPrice(stripe, choice, cents)
  if (price) return price.id
  const key = lookupKey(choice, cents)
  throw new Error(`Stripe has no price ${key}: npm run akin -- catalogue sync --apply makes it.`)
}

export async function findPrice(stripe: Stripe, choice: PlanChoice, cents: number) {
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey(choice, cents)],
    active: true,
    limit: 1,
  })
  return data[0]
}

/** Whoever had the name before loses it. */
export function makePrice(stripe: Stripe, choice: PlanChoice, cents: number) {
  return stripe.prices.create({
    product: productId(choice.plan),
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: choice.interval },
    lookup_key: lookupKey(choice, cents),
    transfer_lookup_key: true,
    metadata: { plan: choice.plan, interval: choice.interval },
  })
}

export function listPrice({ plan, interval }: PlanChoice) {
  return plans[plan].cents[interval]
}

/** What a price of Stripe's is for. They never change, so each is asked for once. */
export async function choiceOf(stripe: Stripe, price: string | Stripe.Price): Promise<PlanChoice> {
  const id = typeof price === 'string' ? price : price.id
  const choices = known.get(stripe) ?? new Map<string, PlanChoice>()
  known.set(stripe, choices)
  const before = choices.get(id)
  if (before) return before
  const { metadata } = typeof price === 'string' ? await stripe.prices.retrieve(price) : price
  const plan = paidPlans.find(name => name === metadata.plan)
  const interval = intervals.find(name => name === metadata.interval)
  if (!plan || !interval) throw new Error(`The price ${id} of Stripe's is for no plan of ours.`)
  const choice = { plan, interval }
  choices.set(id, choice)
  return choice
}

const known = new WeakMap<Stripe, Map<string, PlanChoice>>()

/** We sell one thing at a time. */
export function onlyItem({ id, items }: Stripe.Subscription) {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} of Stripe's is for nothing.`)
  return item
}
