import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { Config } from '#config.ts'

const load = createRequire(import.meta.url)

/**
 * Stripe's own library takes a third of a second to load: it is loaded by whoever needs it first. What it asks can be
 * answered in this process.
 */
export function openStripe(config: Config, inProcess?: typeof fetch): Stripe {
  const Client = load('stripe') as typeof Stripe
  return new Client(config.stripeSecretKey || 'sk_test_local', {
    ...(inProcess ? { httpClient: Client.createFetchHttpClient(inProcess) } : addressOf(config.stripeApiUrl)),
    // Asked twice, a provider that does not answer has taken less than ten seconds. In this process each is answered.
    timeout: inProcess ? 60_000 : config.stripeTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

function addressOf(url: string) {
  if (!url) return {}
  const { protocol, hostname, port } = new URL(url)
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port }
}
