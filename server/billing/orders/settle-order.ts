import { and, eq } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { askProvider } from '../ask-provider.ts'
import { requireProvider } from '../provider-of.ts'
import { type OrderRow, orders } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'
import { openOrder } from './open-order.ts'

/** Asks the provider once what became of a checkout, and writes it down. */
export async function settleOrder(deps: Deps, order: OrderRow) {
  const { id, providerCheckoutId } = order
  if (!providerCheckoutId || isForeign(deps, order)) return
  const { state, root } = await askProvider(deps, provider => provider.readCheckout(providerCheckoutId))
  if (state === 'complete' && root) await askProvider(deps, () => applyRoot(deps, root))
  if (state === 'expired') await expireOrder(deps, id)
}

/** Nobody can pay it any more; what was paid at the last moment counts. */
export async function closeOrder(deps: Deps, order: OrderRow) {
  if (order.kind === 'change' || isForeign(deps, order)) return expireOrder(deps, order.id)
  // One without a checkout may have it all the same: we died before the answer was written down.
  const opened = order.providerCheckoutId ? order : await openOrder(deps, order)
  const checkoutId = opened.providerCheckoutId ?? ''
  const { state } = await askProvider(deps, provider => provider.readCheckout(checkoutId))
  if (state === 'open') await askProvider(deps, provider => provider.expireCheckout(checkoutId))
  await settleOrder(deps, opened)
}

/** Of a provider that is no longer ours nothing can be asked, and nothing can be paid there. */
function isForeign(deps: Deps, { provider }: OrderRow) {
  return requireProvider(deps).name !== provider
}

async function expireOrder({ db }: Deps, orderId: number) {
  await db
    .update(orders)
    .set({ status: 'expired' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
}
