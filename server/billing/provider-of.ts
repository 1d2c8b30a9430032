import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { BillingProvider } from './provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

const opened = new WeakMap<Deps, BillingProvider>()

/** Whoever takes the money here, or null where nothing is sold. */
export function providerOf(deps: Deps): BillingProvider | null {
  const { sells } = deps.config
  if (!sells) return null
  const known = opened.get(deps)
  if (known) return known
  const provider = stripeProvider(deps, sells === 'sandbox' ? askLocally(deps) : undefined)
  opened.set(deps, provider)
  return provider
}

export function requireProvider(deps: Deps): BillingProvider {
  return providerOf(deps) ?? refuse('no_sales')
}

/** A local installation asks a Stripe of its own, which only it loads. */
function askLocally(deps: Deps): typeof fetch {
  return async (...asked) =>
    (await import('#local/stripe/ask-locally.ts')).askLocally(deps, new Request(...asked))
}
