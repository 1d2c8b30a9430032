import { cards } from './cards.ts'
import { CardDeclined, charge } from './paying.ts'
import { subscribe } from './subscribing.ts'
import type { Card, Kinds } from './things.ts'
import type { StripeEvent, World } from './world.ts'

/** What a person does on the hosted page: they pay, once. */
export function pay(world: World, sessionId: string, card: Card = world.card): StripeEvent[] {
  const session = world.get('checkout.session', sessionId)
  if (session.status !== 'open') return []
  if (world.declines) throw new CardDeclined('Your card was declined.')
  world.change(session, { status: 'complete', challenged_at: null })
  if (session.mode === 'payment') {
    const intent = charge(world, card, session)
    world.change(session, { payment_intent: intent.id })
    const told = world.tell('checkout.session.completed', session)
    return [told, world.tell('payment_intent.succeeded', intent)]
  }
  const method = world.add('payment_method', { card: { ...card } })
  const customer = world.add('customer', { invoice_settings: { default_payment_method: null } })
  const { subscription, events } = subscribe(world, {
    ...{ price: session.price ?? '', customer: customer.id, card: method.id },
    ...{ metadata: session.metadata, trialDays: session.trialDays, returnUrl: session.return_url },
  })
  world.change(session, { customer: customer.id, subscription: subscription.id })
  return [world.tell('checkout.session.completed', session), ...events]
}

export type CheckoutAct = 'pay' | 'decline' | 'challenge' | 'approve' | 'refuse' | 'cancel'

/**
 * What someone does on the test page. Answers whether it is paid for. After a card that was declined the page stays open,
 * so that another can be tried.
 */
export function actOnCheckout(world: World, session: Kinds['checkout.session'], act: CheckoutAct): boolean {
  if (session.status !== 'open') return session.status === 'complete'
  if (act === 'pay') pay(world, session.id, cards.works)
  if (act === 'approve' && session.challenged_at) pay(world, session.id, cards.asks)
  if (act === 'decline' || act === 'refuse') world.change(session, { challenged_at: null })
  if (act === 'challenge') world.change(session, { challenged_at: world.now() })
  if (act === 'cancel') expire(world, session)
  // TypeScript takes it for open still.
  return (session.status as string) === 'complete'
}

/** Nobody can pay it any more. */
export function expire(world: World, session: Kinds['checkout.session']) {
  world.change(session, { status: 'expired', challenged_at: null })
  world.tell('checkout.session.expired', session)
  return session
}

/** The page that was opened for an order of ours. */
export function checkoutOf(world: World, orderId: number) {
  return world.all('checkout.session').find(({ metadata }) => metadata.orderId === String(orderId))
}

/** The same, by the order. */
export function actOnOrder(world: World, orderId: number, act: CheckoutAct) {
  const session = checkoutOf(world, orderId)
  return session !== undefined && actOnCheckout(world, session, act)
}
