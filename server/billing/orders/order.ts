import type { Order } from '@akin/contract/billing/shapes.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type { OrderRow } from './access.ts'

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
