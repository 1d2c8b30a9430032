import { charge } from './paying.ts'
import type { Kinds, Line } from './things.ts'
import { listOf } from './things.ts'
import type { Told, World } from './world.ts'

type Invoice = Kinds['invoice']

export function invoice(
  world: World,
  { id, metadata, currency }: Kinds['subscription'],
  reason: string,
  lines: Line[],
): Invoice {
  const due = lines.reduce((sum, { amount }) => sum + amount, 0)
  return world.add('invoice', {
    ...{ status: 'open', billing_reason: reason, amount_due: due, amount_paid: 0, currency },
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    status_transitions: { paid_at: null },
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    lines: listOf(lines),
  })
}

/** It is paid, or there was nothing to pay. */
export function settle(world: World, due: Invoice): Told[] {
  if (due.amount_due > 0) {
    const intent = charge(world, due.amount_due, {}, due.currency)
    const payment = { type: 'payment_intent', payment_intent: intent.id } as const
    world.add('invoice_payment', { status: 'paid', invoice: due.id, payment })
  }
  Object.assign(due, { status: 'paid', amount_paid: due.amount_due })
  due.status_transitions.paid_at = world.now()
  return [world.tell('invoice.paid', due)]
}

export function lineOf(
  world: World,
  { id, product }: Kinds['price'],
  amount: number,
  start: number,
  end: number,
): Line {
  return {
    ...{ id: world.newId('line'), object: 'line_item', amount, period: { start, end } },
    pricing: { type: 'price_details', price_details: { price: id, product } },
  }
}
