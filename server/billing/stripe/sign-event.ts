import { hkdfSync } from 'node:crypto'
import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { Config } from '#config.ts'

const load = createRequire(import.meta.url)

type Secrets = Pick<Config, 'sells' | 'secret' | 'stripeWebhookSecret'>

/** An event as it travels: its bytes, and the header over them. Only a local installation tells itself. */
export function signEvent(config: Secrets, payload: string) {
  const { webhooks } = load('stripe') as typeof Stripe
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret: webhookSecret(config) }) }
}

/** With what events are signed: Stripe's own secret, or one of this installation's where it takes no money. */
export function webhookSecret({ sells, secret, stripeWebhookSecret }: Secrets) {
  if (sells !== 'sandbox') return stripeWebhookSecret
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox webhooks', 32))
  return `whsec_${bytes.toString('base64url')}`
}
