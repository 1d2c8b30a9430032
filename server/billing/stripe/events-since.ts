import type Stripe from 'stripe'
import type { Deps } from '#platform/deps.ts'
import { BadEvent, type ProviderEvent } from '../provider.ts'
import { ours } from './failures.ts'
import { toEvent } from './read-event.ts'

/** What the webhook has to be told of, and what is asked for where it was not. Stripe takes at most 20. */
const heard = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'subscription_schedule.updated',
  'subscription_schedule.released',
] as const

export async function* eventsSince(
  stripe: Stripe,
  log: Deps['log'],
  time: Date,
): AsyncGenerator<ProviderEvent> {
  const gte = Math.floor(time.getTime() / 1000)
  try {
    for await (const event of stripe.events.list({ created: { gte }, types: [...heard], limit: 100 }))
      yield* readOne(log, event)
  } catch (error) {
    throw ours(log, error)
  }
}

/** One that nobody can read holds up none of the others. */
function* readOne(log: Deps['log'], event: Stripe.Event) {
  try {
    yield toEvent(event)
  } catch (error) {
    if (!(error instanceof BadEvent)) throw error
    log.error({ eventId: event.id }, 'an event of the payment provider cannot be read')
  }
}
