import type { Order } from '@akin/contract/billing/shapes.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { type OrderRow, orders } from '../tables.ts'

/** An order of this person's; of others' there is nothing to find. */
export async function requireOrder(db: Queryable, userId: number, orderId: number): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  return order ?? refuse('not_found')
}

export function findOpenOrders(db: Queryable, userId: number, kind: OrderRow['kind']): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, kind), eq(orders.status, 'pending')))
    .orderBy(orders.id)
}

export function choiceOf({ plan, interval }: Pick<OrderRow, 'plan' | 'interval'>): PlanChoice | null {
  return plan && interval ? { plan, interval } : null
}

export function showOrder(order: OrderRow): Order {
  return {
    orderId: order.id,
    kind: order.kind,
    status: order.status,
    tokens: order.tokens,
    choice: choiceOf(order),
    isTrial: order.trial,
    cents: order.priceCents,
  }
}
