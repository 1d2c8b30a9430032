import { graceDays } from '@akin/contract/subscription/plans.ts'
import { openInvoiceOf } from './invoicing.ts'
import { day } from './periods.ts'
import { end, itemOf, payOpen, renew, type Subscription, voidOpen } from './subscribing.ts'
import type { World } from './world.ts'

/**
 * Renews, tries again and ends what has come due, the oldest first, each as of the moment when it was due. However long
 * nobody looked, it ends as if someone had looked all the time.
 */
export function takeFurther(world: World) {
  for (let due = nextDue(world); due; due = nextDue(world)) {
    const { subscription, act, at } = due
    world.asOf(at, () => act(world, subscription))
  }
}

export function isDue(world: World) {
  return nextDue(world) !== undefined
}

function nextDue(world: World) {
  const now = world.now()
  return world
    .all('subscription')
    .filter(({ status }) => status !== 'canceled')
    .map(subscription => ({ subscription, ...nextOf(world, subscription) }))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)[0]
}

function nextOf(world: World, subscription: Subscription) {
  if (subscription.status !== 'past_due') return { at: itemOf(subscription).current_period_end, act: turn }
  const open = openInvoiceOf(world, subscription.id)
  if (open?.next_payment_attempt) return { at: open.next_payment_attempt, act: tryAgain }
  const since = open?.created ?? itemOf(subscription).current_period_start
  return { at: since + graceDays * day, act: giveUp }
}

function turn(world: World, { id }: Subscription) {
  renew(world, id)
}

function tryAgain(world: World, { id }: Subscription) {
  payOpen(world, id)
}

/** What was not paid by then is not asked for any more. */
function giveUp(world: World, subscription: Subscription) {
  voidOpen(world, subscription.id)
  end(world, subscription)
}
