import { hkdfSync } from 'node:crypto'
import type { Config } from '#config.ts'

/** With what events are signed: Stripe's own secret, or one of this installation's where it takes no money. */
export function webhookSecret({
  sells,
  secret,
  stripeWebhookSecret,
}: Pick<Config, 'sells' | 'secret' | 'stripeWebhookSecret'>) {
  if (sells !== 'sandbox') return stripeWebhookSecret
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox webhooks', 32))
  return `whsec_${bytes.toString('base64url')}`
}
