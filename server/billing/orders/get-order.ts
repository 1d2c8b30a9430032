import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireOrder } from './access.ts'
import { showOrder } from './order.ts'

export async function getOrder({ db }: Deps, { asker, params: { orderId } }: CallOf<'getOrder'>) {
  return showOrder(await requireOrder(db, asker.id, orderId))
}
