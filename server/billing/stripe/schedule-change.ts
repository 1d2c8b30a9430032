import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type Stripe from 'stripe'
import { orNull } from './failures.ts'
import { all } from './payments.ts'
import { choiceOf, onlyItem, requirePrice } from './prices.ts'
import { idOf } from './read-event.ts'

/** Another plan when the period ends: this phase as it is, the next one for the new price, and then on as usual. */
export async function scheduleChange(stripe: Stripe, id: string, to: PlanChoice | null, key: string) {
  const found = await stripe.subscriptions.retrieve(id)
  if (!to) return releaseSchedule(stripe, found, key)
  const price = await requirePrice(stripe, to)
  // Stripe would end it with the schedule.
  if (found.cancel_at_period_end)
    await stripe.subscriptions.update(
      id,
      { cancel_at_period_end: false },
      { idempotencyKey: `${key}-resume` },
    )
  const { id: scheduleId, phases } = found.schedule
    ? await stripe.subscriptionSchedules.retrieve(idOf(found.schedule))
    : await stripe.subscriptionSchedules.create(
        { from_subscription: id },
        { idempotencyKey: `${key}-schedule` },
      )
  const item = onlyItem(found)
  const phase = phases.find(one => one.end_date >= item.current_period_end) ?? phases[0]
  await stripe.subscriptionSchedules.update(
    scheduleId,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          ...(found.trial_end && found.status === 'trialing' && { trial_end: found.trial_end }),
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: to.interval, interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `${key}-phases` },
  )
}

/** It goes on as it is, without a plan for later. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription, key: string) {
  if (!schedule) return
  const id = idOf(schedule)
  await stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}-release-${id}` })
}

/** What the phase after this one is for; needs the schedule itself. */
export async function scheduledFor(stripe: Stripe, { schedule }: Stripe.Subscription) {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const begins = schedule.current_phase?.end_date ?? 0
  const price = schedule.phases.find(phase => phase.start_date >= begins)?.items[0]?.price
  return price ? choiceOf(stripe, idOf(price)) : null
}

/** When the period ends, or not after all. A subscription that has a plan for later cannot be ended: that goes first. */
export async function setCancel(stripe: Stripe, id: string, cancel: boolean, key: string) {
  if (cancel) await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id), key)
  await stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { idempotencyKey: key })
}

/**
 * At once, and nothing is reckoned up. Stripe no longer tries the card then, but what is open could still be paid on its
 * page: it is voided. What has ended already is no failure.
 */
export async function endNow(stripe: Stripe, id: string) {
  await orNull(stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }))
  const open = await orNull(all(stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })))
  for (const invoice of open ?? []) await stripe.invoices.voidInvoice(invoice.id)
}
