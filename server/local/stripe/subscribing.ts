import { isDeclined } from './cards.ts'
import { collect, dueFor, invoice, invoicesOf, lineOf, openInvoiceOf, settle } from './invoicing.ts'
import { CardDeclined } from './paying.ts'
import { addInterval, day, prorate } from './periods.ts'
import type { Item, Kinds, Metadata } from './things.ts'
import { listOf } from './things.ts'
import type { StripeEvent, World } from './world.ts'

export type Subscription = Kinds['subscription']

/** Someone begins to pay, or to try. */
export function subscribe(
  world: World,
  given: {
    price: string
    customer: string
    card: string
    metadata: Metadata
    trialDays: number
    returnUrl: string
  },
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
    return_url: given.returnUrl,
  })
  const due = trialEnd ? 0 : price.unit_amount
  const first = invoice(world, subscription, 'subscription_create', [lineOf(world, price, due, start, end)])
  const told = world.tell('customer.subscription.created', subscription)
  return { subscription, events: [...settle(world, subscription, first), told] }
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
  if (dueFor(lines) > 0 && isDeclined(world, subscription)) throw new CardDeclined('Your card was declined.')
  setItem(world, subscription, {
    ...{ price, ...(restarts && { current_period_start: at, current_period_end: end }) },
  })
  world.change(subscription, {
    ...(restarts && { billing_cycle_anchor: at }),
    ...(endsTrial && { status: 'active', trial_end: at }),
  })
  const due = invoice(world, subscription, 'subscription_update', lines)
  const paid = settle(world, subscription, due)
  return [world.tell('customer.subscription.updated', subscription), ...paid]
}

/** The period turns: it ends, or the next one is paid for, or it cannot be. */
export function renew(world: World, id: string): StripeEvent[] {
  const subscription = world.get('subscription', id)
  const item = itemOf(subscription)
  const begins = item.current_period_end
  if (subscription.cancel_at_period_end) return end(world, subscription, begins)
  const next = nextPhase(world, subscription)
  const price = next ? world.get('price', next) : item.price
  if (price.recurring.interval !== item.price.recurring.interval)
    world.change(subscription, { billing_cycle_anchor: begins })
  const ends = addInterval(begins, price.recurring.interval, subscription.billing_cycle_anchor)
  setItem(world, subscription, { price, current_period_start: begins, current_period_end: ends })
  const lines = [lineOf(world, price, price.unit_amount, begins, ends)]
  return collect(world, subscription, invoice(world, subscription, 'subscription_cycle', lines))
}

/** A renewal that failed is tried once more, and paid after all if the card is good now. */
export function payOpen(world: World, id: string): StripeEvent[] {
  const open = openInvoiceOf(world, id)
  return open ? collect(world, world.get('subscription', id), open) : []
}

export function end(world: World, subscription: Subscription, at = world.now()): StripeEvent[] {
  world.change(subscription, { status: 'canceled', canceled_at: at, ended_at: at, schedule: null })
  return [world.tell('customer.subscription.deleted', subscription)]
}

/** Nobody pays what is open any more. */
export function voidOpen(world: World, id: string) {
  for (const one of invoicesOf(world, id))
    if (one.status === 'open') world.change(one, { status: 'void', next_payment_attempt: null })
}

export function setItem(world: World, subscription: Subscription, fields: Partial<Item>) {
  world.change(subscription, { items: listOf([{ ...itemOf(subscription), ...fields }]) })
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
  free(world, schedule, subscription)
  return next?.items[0]?.price
}

/** The subscription goes on without its schedule. */
export function free(world: World, schedule: Kinds['subscription_schedule'], subscription: Subscription) {
  const { id: released } = world.change(subscription, { schedule: null })
  world.change(schedule, { status: 'released', released_subscription: released, subscription: null })
}
