import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { type OrderRow, orders } from '../tables.ts'

/** What the provider says is not what was ordered: nothing of it is written, and someone has to look. */
export class DoesNotFit extends Error {
  override name = 'DoesNotFit'
}

/** The order that was paid for, locked. It must be of this provider: ids are told by whoever pays. */
export async function lockOrder(tx: Transaction, orderId: number | null, provider: OrderRow['provider']) {
  if (orderId === null) return undefined
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.provider, provider)))
    .for('no key update')
  return order
}

/** Amounts come from our catalogue alone: whatever else was paid is not what was ordered. */
export function requireAmount(order: OrderRow, paid: { id: string; cents: number; currency: string }) {
  if (order.priceCents === paid.cents && order.currency === paid.currency) return
  throw new DoesNotFit(
    `${paid.id} is ${paid.cents} ${paid.currency}, order ${order.id} ${order.priceCents} ${order.currency}.`,
  )
}

/** Paid is paid, also when it had expired. Of two trials of one person only one can be. */
export async function markPaid(tx: Transaction, orderId: number) {
  const noOther = sql`not exists (select from orders other where other.user_id = ${orders.userId}
    and other.trial and other.status in ('pending', 'paid') and other.id <> ${orders.id})`
  await tx
    .update(orders)
    .set({ status: 'paid' })
    .where(
      and(
        eq(orders.id, orderId),
        ne(orders.status, 'paid'),
        or(eq(orders.status, 'pending'), eq(orders.trial, false), noOther),
      ),
    )
}

/** It came to nothing: the provider gave up on the first payment. */
export async function markFailed(tx: Transaction, orderId: number) {
  await tx
    .update(orders)
    .set({ status: 'failed' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
}
