import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { webhookSecret } from '#billing/stripe/stripe-provider.ts'

const load = createRequire(import.meta.url)

/** An event as it travels: its bytes, and the header over them. */
export function signEvent(config: Parameters<typeof webhookSecret>[0], payload: string) {
  const { webhooks } = load('stripe') as typeof Stripe
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret: webhookSecret(config) }) }
}
