import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type Stripe from 'stripe'
import { choiceOf, findPrice, makePrice, onlyItem, requirePrice } from './prices.ts'
import { idOf } from './read-event.ts'
import { releaseSchedule, scheduleChange, scheduledFor } from './schedule-change.ts'

/** What the change costs if it is reckoned from this moment. */
export async function previewChange(stripe: Stripe, id: string, to: PlanChoice, at: Date) {
  const subscription = await stripe.subscriptions.retrieve(id)
  const { amount_due: cents } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: await changeOf(stripe, subscription, to, at),
  })
  return { cents }
}

/**
 * The same moment is passed on, so the same amount is charged. A cancellation, and what was planned for later, end with
 * it. Where the amount cannot be taken, all is as it was.
 */
export async function changePlan(stripe: Stripe, id: string, to: PlanChoice, at: Date, key: string) {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] })
  const change = await changeOf(stripe, subscription, to, at)
  const scheduled = await scheduledFor(stripe, subscription)
  await releaseSchedule(stripe, subscription, key)
  try {
    await stripe.subscriptions.update(
      id,
      { ...change, cancel_at_period_end: false, payment_behavior: 'error_if_incomplete' },
      { idempotencyKey: key },
    )
  } catch (error) {
    // Each schedule has its own name: a change that is tried again finds another one.
    if (scheduled)
      await scheduleChange(stripe, id, scheduled, `${key}-again-${idOf(subscription.schedule ?? '')}`)
    throw error
  }
}

/** From the next period on: this one is paid, and nothing of it is reckoned again. */
export async function setPrice(stripe: Stripe, id: string, cents: number, key: string) {
  const item = onlyItem(await stripe.subscriptions.retrieve(id))
  const choice = await choiceOf(stripe, item.price)
  const price = (await findPrice(stripe, choice, cents)) ?? (await makePrice(stripe, choice, cents))
  await stripe.subscriptions.update(
    id,
    { items: [{ id: item.id, price: price.id }], proration_behavior: 'none' },
    { idempotencyKey: key },
  )
}

async function changeOf(stripe: Stripe, subscription: Stripe.Subscription, to: PlanChoice, at: Date) {
  return {
    items: [{ id: onlyItem(subscription).id, price: await requirePrice(stripe, to) }],
    proration_behavior: 'always_invoice' as const,
    // Who wants more in a trial begins to pay: there is nothing to reckon with.
    ...(subscription.status === 'trialing'
      ? { trial_end: 'now' as const }
      : { proration_date: Math.floor(at.getTime() / 1000) }),
  }
}
