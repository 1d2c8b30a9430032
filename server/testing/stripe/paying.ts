import type { Kinds, Metadata } from './things.ts'
import type { Told, World } from './world.ts'

type Intent = Kinds['payment_intent']

/** Money is taken from a card. */
export function charge(world: World, amount: number, metadata: Metadata, currency = 'usd'): Intent {
  const intent = world.add('payment_intent', {
    ...{ status: 'succeeded', amount, amount_received: amount, currency, metadata, latest_charge: null },
  })
  const taken = world.add('charge', {
    amount,
    payment_intent: intent.id,
    disputed: false,
    payment_method_details: { type: 'card', card: { ...world.card } },
  })
  intent.latest_charge = taken.id
  return intent
}

/** Money goes back, as much as is left of it. */
export function refund(world: World, intentId: string, amount?: number, metadata: Metadata = {}) {
  const intent = world.get('payment_intent', intentId)
  const gone = world
    .all('refund')
    .filter(({ payment_intent: of, status }) => of === intentId && status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0)
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

/** The bank did not take it back after all. */
export function failRefund(world: World, refundId: string): Told[] {
  const made = world.get('refund', refundId)
  made.status = 'failed'
  return [world.tell('refund.failed', made)]
}

export function dispute(world: World, intentId: string) {
  const taken = chargeOf(world, intentId)
  taken.disputed = true
  const opened = world.add('dispute', {
    ...{ amount: taken.amount, status: 'needs_response', payment_intent: intentId, charge: taken.id },
  })
  return { dispute: opened, events: [world.tell('charge.dispute.created', opened)] }
}

export function closeDispute(world: World, disputeId: string, status: 'won' | 'lost'): Told[] {
  const opened = world.get('dispute', disputeId)
  opened.status = status
  return [world.tell('charge.dispute.closed', opened)]
}

function chargeOf(world: World, intentId: string) {
  return world.get('charge', world.get('payment_intent', intentId).latest_charge ?? '')
}

export class TooMuch extends Error {}
export class CardDeclined extends Error {}
