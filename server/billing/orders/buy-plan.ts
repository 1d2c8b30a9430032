import { plans, trial as trialTerms } from '@akin/contract/subscription/plans.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { isFirstTime } from '#subscription/get-subscription.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import { requireProvider } from '../provider-of.ts'
import { findOpenOrders } from './access.ts'
import { placeToPay } from './open-order.ts'
import { closeOrder } from './settle-order.ts'
import { findRepeat, type NewOrder, refuseFrozen, writeOrder } from './write-order.ts'

/** One plan a person, and one order for it: a newer one replaces what was left at the checkout. */
export async function buyPlan(
  deps: Deps,
  { asker, body: { plan, interval, trial }, key, nothingNew }: CallOf<'buyPlan'>,
) {
  const { name: provider } = requireProvider(deps)
  if (trial && plan !== trialTerms.plan)
    refuse('invalid_fields', { fields: { trial: 'Only Plus can be tried for nothing.' } })
  const { order, isNew } = await orderPlan(deps, {
    ...{ userId: asker.id, kind: 'subscription', plan, interval, trial, provider },
    priceCents: plans[plan].cents[interval],
    ...{ idempotencyKey: key, fingerprint: `plan:${plan}:${interval}${trial ? ':trial' : ''}` },
  })
  if (!isNew) nothingNew()
  return { orderId: order.id, url: await placeToPay(deps, order) }
}

async function orderPlan(deps: Deps, order: NewOrder) {
  const written = await judge(deps, order)
  if (written) return written
  for (const left of await findOpenOrders(deps.db, order.userId, 'subscription')) await closeOrder(deps, left)
  // What still stands in the way is a trial that was had, or someone who is quicker in another tab.
  return (await judge(deps, order)) ?? refuse(order.trial ? 'trial_used' : 'has_plan')
}

function judge({ db }: Deps, order: NewOrder) {
  return transaction(db, async tx => {
    const known = await findRepeat(tx, order)
    if (known) return { order: known, isNew: false }
    await refuseFrozen(tx, order.userId)
    if (await liveSubscription(tx, order.userId)) refuse('has_plan')
    if (order.trial && !(await isFirstTime(tx, order.userId))) refuse('trial_used')
    return writeOrder(tx, order)
  })
}
