import type { Config } from '#config.ts'

export const secret = 'whsec_only_tests_know_it'

/** What makes a server sell through a Stripe of our own. */
export function stripeConfig({ url }: { url: string }): Partial<Config> {
  return {
    sells: 'stripe',
    stripeApiUrl: url,
    stripeSecretKey: 'sk_test_double',
    stripeWebhookSecret: secret,
  }
}
