import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { type BillingProvider, PaymentDeclined, ProviderDown, ProviderRefused } from './provider.ts'
import { requireProvider } from './provider-of.ts'

/**
 * Asks on behalf of someone who waits: they are told in a sentence if there is no answer, if a bank said no, or if the
 * provider will not have what we ask.
 */
export async function askProvider<Answer>(
  deps: Deps,
  ask: (provider: BillingProvider) => Promise<Answer>,
): Promise<Answer> {
  const provider = requireProvider(deps)
  try {
    return await ask(provider)
  } catch (error) {
    if (error instanceof ProviderRefused) return refuse('provider_refused')
    if (error instanceof ProviderDown) return refuse('provider_down')
    if (error instanceof PaymentDeclined) return refuse('payment_declined')
    throw error
  }
}
