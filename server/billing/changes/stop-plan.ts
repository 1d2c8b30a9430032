import type { BillingProvider } from '../provider.ts'

/**
 * What was paid for stays until it is over. Where the renewal is not paid nothing is left of it: the plan ends now, and
 * the card is not tried again.
 */
export async function stopPlan(provider: BillingProvider, id: string, key: string) {
  const status = await provider.statusOf(id)
  if (status === 'past_due') await provider.endNow(id, key)
  else if (status && status !== 'canceled') await provider.setCancel(id, true, key)
}
