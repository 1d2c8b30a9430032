import { type Form, formAt, numberAt, textAt } from './form.ts'
import { addInterval } from './periods.ts'
import { free, itemOf } from './subscribing.ts'
import type { Phase } from './things.ts'
import type { World } from './world.ts'

/** Made from a subscription: its one phase is what there is. */
export function scheduleFor(world: World, subscriptionId: string) {
  const subscription = world.get('subscription', subscriptionId)
  const { price, current_period_start: from, current_period_end: to } = itemOf(subscription)
  const schedule = world.add('subscription_schedule', {
    ...{ status: 'active', subscription: subscriptionId, released_subscription: null },
    current_phase: { start_date: from, end_date: to },
    phases: [{ items: [{ price: price.id }], start_date: from, end_date: to }],
  })
  world.change(subscription, { schedule: schedule.id })
  return schedule
}

/** A phase without a beginning follows the one before it. */
export function phases(world: World, id: string, given: Form) {
  const schedule = world.get('subscription_schedule', id)
  const laid: Phase[] = []
  for (const form of Object.values(given)) {
    const phase = typeof form === 'object' ? form : {}
    const start = numberAt(phase, 'start_date') ?? laid.at(-1)?.end_date ?? world.now()
    const interval = textAt(formAt(phase, 'duration'), 'interval') === 'year' ? 'year' : 'month'
    const end = numberAt(phase, 'end_date') ?? addInterval(start, interval)
    const price = textAt(phase, 'items', '0', 'price') ?? ''
    laid.push({ items: [{ price }], start_date: start, end_date: end })
  }
  world.change(schedule, { phases: laid })
  world.tell('subscription_schedule.updated', schedule)
  return schedule
}

export function release(world: World, id: string) {
  const schedule = world.get('subscription_schedule', id)
  const subscription = world.get('subscription', schedule.subscription ?? '')
  free(world, schedule, subscription)
  world.tell('subscription_schedule.released', schedule)
  return schedule
}
