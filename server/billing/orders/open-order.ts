import { eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { askProvider } from '../ask-provider.ts'
import { type OrderRow, orders } from '../tables.ts'
import { choiceOf } from './access.ts'

/** Where an order is paid, or, once it is decided, where it says what became of it. */
export async function placeToPay(deps: Deps, order: OrderRow) {
  if (order.checkoutUrl) return order.checkoutUrl
  if (order.status !== 'pending') return returnAddress(deps, order)
  const { checkoutUrl } = await openOrder(deps, order)
  return checkoutUrl ?? refuse('provider_down')
}

/**
 * Has the provider open its checkout. It knows the order by our id, so asking again, after a crash or a lost answer, leads
 * to the same one.
 */
export async function openOrder(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const { db } = deps
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, order.userId))
  const { id, url } = await askProvider(deps, provider =>
    provider.openCheckout({
      id: order.id,
      userId: order.userId,
      email: user?.email ?? '',
      tokens: order.tokens,
      choice: choiceOf(order),
      isTrial: order.trial,
      cents: order.priceCents,
      currency: order.currency,
      returnUrl: returnAddress(deps, order),
    }),
  )
  const opened = { providerCheckoutId: id, checkoutUrl: url }
  await db.update(orders).set(opened).where(eq(orders.id, order.id))
  return { ...order, ...opened }
}

function returnAddress({ config }: Deps, { id, kind }: OrderRow) {
  const page = kind === 'tokens' ? '/tokens/purchase' : '/subscription'
  return `${config.publicUrl}${page}?order=${id}`
}
