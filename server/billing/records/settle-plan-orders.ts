import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { subscriptionPeriods, subscriptions } from '#subscription/tables.ts'
import type { BillingProvider, PaidInvoice, ProvidedSubscription } from '../provider.ts'
import { type OrderRow, orders } from '../tables.ts'
import { DoesNotFit, lockOrder, markFailed, markPaid, requireAmount } from './paid-order.ts'

/**
 * Orders of a plan and of changes to it are paid with its invoices, each with the very amount that was shown. What is
 * written already was looked at then: whatever has become of the orders since, the rest is not held up by it.
 */
export async function settlePlanOrders(
  tx: Transaction,
  provider: BillingProvider['name'],
  provided: ProvidedSubscription,
) {
  const order = await lockOrder(tx, provided.orderId, provider)
  const [first] = provided.invoices
  const known = await findWritten(tx, provided.invoices)
  if (known.size === 0) requireOwn(order, provided)
  if (order && first && !known.has(first.id)) {
    requireOrdered(order, first)
    await markPaid(tx, order.id)
  }
  if (order && !first && provided.status === 'canceled') await markFailed(tx, order.id)
  for (const invoice of provided.invoices.filter(({ id, from }) => from && !known.has(id)))
    await settleChange(tx, provided.id, invoice)
  return { userId: order?.userId ?? provided.userId }
}

async function findWritten(tx: Transaction, invoices: PaidInvoice[]) {
  const ids = invoices.map(({ id }) => id)
  const rows = await tx
    .select({ id: subscriptionPeriods.providerInvoiceId })
    .from(subscriptionPeriods)
    .where(inArray(subscriptionPeriods.providerInvoiceId, ids))
  return new Set(rows.map(({ id }) => id))
}

/** What a plan says of itself can be written by whoever runs the account there: without an order of ours it is nothing. */
function requireOwn(order: OrderRow | undefined, { id, userId, invoices }: ProvidedSubscription) {
  if (!order) throw new DoesNotFit(`There is no order for the plan ${id}.`)
  if (order.userId !== userId) throw new DoesNotFit(`The plan ${id} is not of whom order ${order.id} is.`)
  if (order.status === 'paid' && invoices.length > 0)
    throw new DoesNotFit(`${id} is for order ${order.id}, which was paid for another plan.`)
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
 * payment where a new one begins. Of several that which was confirmed comes first, then that whose amount was paid.
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
    .orderBy(
      sql`${orders.status} = 'paid' desc, ${orders.priceCents} = ${invoice.cents} desc`,
      ...[desc(orders.proratedAt), desc(orders.id)],
    )
    .limit(1)
    .for('no key update', { of: orders })
  for (const { order } of quoted) {
    requireAmount(order, invoice)
    await markPaid(tx, order.id)
  }
}
