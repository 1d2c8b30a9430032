import { and, desc, eq, gte, lte, ne } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { subscriptions } from '#subscription/tables.ts'
import type { BillingProvider, PaidInvoice, ProvidedSubscription } from '../provider.ts'
import { orders } from '../tables.ts'
import { DoesNotFit } from './does-not-fit.ts'
import { lockOrder, markFailed, markPaid, type OrderRow, requireAmount } from './paid-order.ts'

/** Orders of a plan and of changes to it are paid with its invoices, each with the very amount that was shown. */
export async function settlePlanOrders(
  tx: Transaction,
  provider: BillingProvider['name'],
  provided: ProvidedSubscription,
) {
  const order = await lockOrder(tx, provided.orderId, provider)
  const [first] = provided.invoices
  if (order && first) {
    requireOrdered(order, first)
    await markPaid(tx, order.id)
  }
  if (order && !first && provided.status === 'canceled') await markFailed(tx, order.id)
  for (const invoice of provided.invoices.filter(({ from }) => from))
    await settleChange(tx, provided.id, invoice)
  return { userId: order?.userId ?? provided.userId }
}

function requireOrdered(order: OrderRow, first: PaidInvoice) {
  const { plan, interval } = first.choice
  if (order.kind !== 'subscription' || order.plan !== plan || order.interval !== interval)
    throw new DoesNotFit(`${first.id} is for ${plan}, ${interval}, which order ${order.id} is not.`)
  if (order.trial !== first.isTrial)
    throw new DoesNotFit(`${first.id} and order ${order.id}: one is a trial.`)
  // A trial costs nothing yet; its order has the price of what follows.
  requireAmount(order.trial ? { ...order, priceCents: 0 } : order, first)
}

const aQuarterOfAnHour = 15 * 60 * 1000

/**
 * The change that was quoted a moment before. Its moment is that of the quote where the period goes on, and that of the
 * payment where a new one begins.
 */
async function settleChange(tx: Transaction, subscriptionId: string, invoice: PaidInvoice) {
  const { choice, startsAt } = invoice
  const quoted = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(
      and(
        ...[eq(subscriptions.providerSubscriptionId, subscriptionId), eq(orders.kind, 'change')],
        ...[eq(orders.plan, choice.plan), eq(orders.interval, choice.interval)],
        ne(orders.status, 'failed'),
        gte(orders.proratedAt, new Date(startsAt.getTime() - aQuarterOfAnHour)),
        lte(orders.proratedAt, new Date(startsAt.getTime() + 1000)),
      ),
    )
    .orderBy(desc(orders.proratedAt), desc(orders.id))
    .limit(1)
    .for('no key update', { of: orders })
  for (const { order } of quoted) {
    requireAmount(order, invoice)
    await markPaid(tx, order.id)
  }
}
