import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { BillingProvider } from './provider.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

type Opener = (deps: Deps) => BillingProvider

const openers: Partial<Record<BillingProvider['name'], Opener>> = {
  stripe: stripeProvider,
  sandbox: openSandbox,
}
const opened = new WeakMap<Deps, BillingProvider>()

/** Whoever takes the money here, or null where nothing is sold. */
export function providerOf(deps: Deps): BillingProvider | null {
  const { sells } = deps.config
  if (!sells) return null
  const known = opened.get(deps)
  if (known) return known
  const open = openers[sells]
  if (!open) throw new Error(`There is no provider ${sells}.`)
  const provider = open(deps)
  opened.set(deps, provider)
  return provider
}

export function requireProvider(deps: Deps): BillingProvider {
  return providerOf(deps) ?? refuse('no_sales')
}
