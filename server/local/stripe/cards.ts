import type { Card, Kinds } from './things.ts'
import type { World } from './world.ts'

/** The cards of the test page, as Stripe has them for tests. */
export const cards = {
  works: { brand: 'visa', last4: '4242' },
  /** Its bank asks its owner first. */
  asks: { brand: 'visa', last4: '3155' },
  /** Can be left for later, and is then refused. */
  fails: { brand: 'visa', last4: '0341' },
} as const satisfies Record<string, Card>

/** The card on which the invoices of a subscription are taken. */
export function cardOf(world: World, { default_payment_method: method }: Kinds['subscription']) {
  return world.get('payment_method', method ?? '').card
}

export function isDeclined(world: World, subscription: Kinds['subscription']) {
  return world.declines || cardOf(world, subscription).last4 === cards.fails.last4
}

/** Another card for the next invoices. */
export function changeCard(world: World, subscription: Kinds['subscription'], card: Card) {
  const method = world.add('payment_method', { card: { ...card } })
  world.change(subscription, { default_payment_method: method.id })
  return [world.tell('customer.subscription.updated', subscription)]
}
