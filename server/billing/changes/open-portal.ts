import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { askProvider } from '../ask-provider.ts'
import { requirePlan } from './require-plan.ts'

export async function openPortal(deps: Deps, { asker }: CallOf<'openPortal'>) {
  const { providerSubscriptionId } = await requirePlan(deps, asker.id)
  const back = `${deps.config.publicUrl}/profile?tab=billing`
  return askProvider(deps, provider => provider.portal(providerSubscriptionId, back))
}
