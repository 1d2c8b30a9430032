import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refuse.ts'
import { requireOrder, showOrder } from './access.ts'
import { settleOrder } from './settle-order.ts'

export async function getOrder({ db }: Deps, { asker, params: { orderId } }: CallOf<'getOrder'>) {
  return showOrder(await requireOrder(db, asker.id, orderId))
}

/**
 * Someone is back from paying and nobody has told us yet. What is decided is not asked for again. Where nobody answers,
 * their order is as it was: they may have paid, and are not told that nothing was charged.
 */
export async function checkOrder(deps: Deps, { asker, params: { orderId } }: CallOf<'checkOrder'>) {
  const order = await requireOrder(deps.db, asker.id, orderId)
  if (order.status !== 'pending') return showOrder(order)
  await settleOrder(deps, order).catch(error => {
    if (!isAway(error)) throw error
  })
  return showOrder(await requireOrder(deps.db, asker.id, orderId))
}

function isAway(error: unknown) {
  return error instanceof Refusal && ['provider_down', 'provider_refused'].includes(error.code)
}
