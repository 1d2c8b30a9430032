import { CardDeclined, charge } from './paying.ts'
import { subscribe } from './subscribing.ts'
import type { Told, World } from './world.ts'

/** What a person does on the hosted page: they pay, once. */
export function pay(world: World, sessionId: string): Told[] {
  const session = world.get('checkout.session', sessionId)
  if (session.status !== 'open') return []
  if (world.declines) throw new CardDeclined('Your card was declined.')
  session.status = 'complete'
  if (session.mode === 'payment') {
    const intent = charge(world, session.amount, session.metadata, session.currency)
    session.payment_intent = intent.id
    const told = world.tell('checkout.session.completed', session)
    return [told, world.tell('payment_intent.succeeded', intent)]
  }
  const card = world.add('payment_method', { card: { ...world.card } })
  const customer = world.add('customer', {
    email: session.email,
    invoice_settings: { default_payment_method: null },
  })
  const { subscription, events } = subscribe(world, {
    ...{ price: session.price ?? '', customer: customer.id, card: card.id },
    ...{ metadata: session.metadata, trialDays: session.trialDays },
  })
  Object.assign(session, { customer: customer.id, subscription: subscription.id })
  return [world.tell('checkout.session.completed', session), ...events]
}
