import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireOrder } from './access.ts'
import { showOrder } from './order.ts'
import { settleOrder } from './settle-order.ts'

/** Someone is back from paying and nobody has told us yet. What is decided is not asked for again. */
export async function checkOrder(deps: Deps, { asker, params: { orderId } }: CallOf<'checkOrder'>) {
  const order = await requireOrder(deps.db, asker.id, orderId)
  if (order.status !== 'pending') return showOrder(order)
  await settleOrder(deps, order)
  return showOrder(await requireOrder(deps.db, asker.id, orderId))
}
