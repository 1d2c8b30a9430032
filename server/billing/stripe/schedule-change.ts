import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type Stripe from 'stripe'
import { onlyItem } from './only-item.ts'
import { choiceOf, findPrice } from './prices.ts'
import { idOf } from './read-event.ts'

/** Another plan when the period ends: this phase as it is, the next one for the new price, and then on as usual. */
export async function scheduleChange(stripe: Stripe, id: string, to: PlanChoice | null, key: string) {
  const found = await stripe.subscriptions.retrieve(id)
  if (!to) return releaseSchedule(stripe, found, key)
  const price = await findPrice(stripe, to)
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
