import type { Card, Kinds, Metadata } from './things.ts'
import type { StripeEvent, World } from './world.ts'

type Intent = Kinds['payment_intent']

/** Money is taken from a card. */
export function charge(
  world: World,
  card: Card,
  { amount, currency, metadata = {} }: { amount: number; currency: string; metadata?: Metadata },
): Intent {
  const intent = world.add('payment_intent', {
    ...{ status: 'succeeded', amount, amount_received: amount, currency, metadata, latest_charge: null },
  })
  const taken = world.add('charge', {
    amount,
    payment_intent: intent.id,
    disputed: false,
    payment_method_details: { type: 'card', card: { ...card } },
  })
  return world.change(intent, { latest_charge: taken.id })
}

/** Money goes back, as much as is left of it. */
export function refund(world: World, intentId: string, amount?: number, metadata: Metadata = {}) {
  const intent = world.get('payment_intent', intentId)
  const gone = refundedOf(world, intentId)
  const cents = amount ?? intent.amount_received - gone
  if (cents <= 0 || gone + cents > intent.amount_received) throw new TooMuch('Refund amount is too high.')
  const made = world.add('refund', {
    ...{ amount: cents, status: 'succeeded', payment_intent: intentId },
    ...{ charge: intent.latest_charge ?? '', metadata },
  })
  const events = [
    world.tell('refund.created', made),
    world.tell('charge.refunded', chargeOf(world, intentId)),
  ]
  return { refund: made, events }
}

/** How much of a payment has gone back. */
export function refundedOf(world: World, intentId: string) {
  return world
    .all('refund')
    .filter(({ payment_intent: of, status }) => of === intentId && status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0)
}

/** The bank did not take it back after all. */
export function failRefund(world: World, refundId: string): StripeEvent[] {
  const made = world.change(world.get('refund', refundId), { status: 'failed' })
  return [world.tell('refund.failed', made)]
}

export function dispute(world: World, intentId: string) {
  const taken = world.change(chargeOf(world, intentId), { disputed: true })
  const opened = world.add('dispute', {
    ...{ amount: taken.amount, status: 'needs_response', payment_intent: intentId, charge: taken.id },
  })
  return { dispute: opened, events: [world.tell('charge.dispute.created', opened)] }
}

export function closeDispute(world: World, disputeId: string, status: 'won' | 'lost'): StripeEvent[] {
  const opened = world.change(world.get('dispute', disputeId), { status })
  return [world.tell('charge.dispute.closed', opened)]
}

export function disputesOf(world: World, intentId: string) {
  return world.all('dispute').filter(one => one.payment_intent === intentId)
}

function chargeOf(world: World, intentId: string) {
  return world.get('charge', world.get('payment_intent', intentId).latest_charge ?? '')
}

export class TooMuch extends Error {}
export class CardDeclined extends Error {}
