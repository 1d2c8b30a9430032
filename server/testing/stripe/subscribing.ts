import { invoice, lineOf, settle } from './invoicing.ts'
import { CardDeclined } from './paying.ts'
import { addInterval, day, prorate } from './periods.ts'
import type { Item, Kinds, Metadata } from './things.ts'
import { listOf } from './things.ts'
import type { Told, World } from './world.ts'

export type Subscription = Kinds['subscription']

/** Someone begins to pay, or to try. */
export function subscribe(
  world: World,
  given: { price: string; customer: string; card: string; metadata: Metadata; trialDays: number },
) {
  const price = world.get('price', given.price)
  const start = world.now()
  const trialEnd = given.trialDays > 0 ? start + given.trialDays * day : null
  const end = trialEnd ?? addInterval(start, price.recurring.interval)
  const item: Item = {
    ...{ id: world.newId('item'), object: 'subscription_item', price },
    ...{ current_period_start: start, current_period_end: end },
  }
  const subscription = world.add('subscription', {
    ...{ status: trialEnd ? 'trialing' : 'active', currency: price.currency, customer: given.customer },
    ...{ default_payment_method: given.card, metadata: given.metadata },
    ...{ cancel_at_period_end: false, canceled_at: null, ended_at: null, schedule: null },
    billing_cycle_anchor: trialEnd ?? start,
    ...{ trial_start: trialEnd && start, trial_end: trialEnd, items: listOf([item]) },
  })
  const due = trialEnd ? 0 : price.unit_amount
  const first = invoice(world, subscription, 'subscription_create', [lineOf(world, price, due, start, end)])
  return { subscription, events: settle(world, first) }
}

/** What another price costs from a moment on, and how long it is paid for then. */
export function changeOf(
  world: World,
  subscription: Subscription,
  priceId: string,
  at: number,
  now: boolean,
) {
  const item = itemOf(subscription)
  const price = world.get('price', priceId)
  const endsTrial = subscription.status === 'trialing' && now
  const restarts = endsTrial || price.recurring.interval !== item.price.recurring.interval
  const end = restarts ? addInterval(at, price.recurring.interval) : item.current_period_end
  const credit = endsTrial ? 0 : prorate(item.price.unit_amount, item, at)
  const cost = restarts ? price.unit_amount : prorate(price.unit_amount, item, at)
  const lines = [
    ...(credit > 0 ? [lineOf(world, item.price, -credit, at, item.current_period_end)] : []),
    lineOf(world, price, cost, at, end),
  ]
  return { price, lines, end, restarts, endsTrial }
}

/** At once, with what it costs; a bank that says no leaves all as it was. */
export function change(world: World, subscription: Subscription, priceId: string, at: number, now: boolean) {
  const { price, lines, end, restarts, endsTrial } = changeOf(world, subscription, priceId, at, now)
  if (world.declines) throw new CardDeclined('Your card was declined.')
  const item = itemOf(subscription)
  Object.assign(item, { price, ...(restarts && { current_period_start: at, current_period_end: end }) })
  if (restarts) subscription.billing_cycle_anchor = at
  if (endsTrial) Object.assign(subscription, { status: 'active', trial_end: at })
  const paid = settle(world, invoice(world, subscription, 'subscription_update', lines))
  return [world.tell('customer.subscription.updated', subscription), ...paid]
}

/** The period turns: it ends, or the next one is paid for, or it cannot be. */
export function renew(world: World, id: string): Told[] {
  const subscription = world.get('subscription', id)
  const item = itemOf(subscription)
  const begins = item.current_period_end
  if (subscription.cancel_at_period_end) return end(world, subscription, begins)
  const next = nextPhase(world, subscription)
  const { interval } = item.price.recurring
  if (next) Object.assign(item, { price: world.get('price', next) })
  const { price } = item
  if (price.recurring.interval !== interval) subscription.billing_cycle_anchor = begins
  const ends = addInterval(begins, price.recurring.interval, subscription.billing_cycle_anchor)
  Object.assign(item, { current_period_start: begins, current_period_end: ends })
  const lines = [lineOf(world, price, price.unit_amount, begins, ends)]
  const due = invoice(world, subscription, 'subscription_cycle', lines)
  subscription.status = world.declines ? 'past_due' : 'active'
  const told = world.tell('customer.subscription.updated', subscription)
  return [...(world.declines ? [world.tell('invoice.payment_failed', due)] : settle(world, due)), told]
}

/** A renewal that failed is paid after all. */
export function payOpen(world: World, id: string): Told[] {
  const subscription = world.get('subscription', id)
  subscription.status = 'active'
  const open = world
    .all('invoice')
    .filter(one => one.status === 'open' && one.parent.subscription_details.subscription === id)
  const events = open.flatMap(one => settle(world, one))
  return [...events, world.tell('customer.subscription.updated', subscription)]
}

export function end(world: World, subscription: Subscription, at = world.now()): Told[] {
  Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at, schedule: null })
  return [world.tell('customer.subscription.deleted', subscription)]
}

export function itemOf({ items }: Subscription): Item {
  const [item] = items.data
  if (!item) throw new Error('It is for nothing.')
  return item
}

function nextPhase(world: World, subscription: Subscription) {
  if (!subscription.schedule) return undefined
  const schedule = world.get('subscription_schedule', subscription.schedule)
  const next = schedule.phases.find(({ start_date: at }) => at >= itemOf(subscription).current_period_end)
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
  subscription.schedule = null
  return next?.items[0]?.price
}
