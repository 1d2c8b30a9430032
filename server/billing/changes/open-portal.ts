import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { askProvider } from '../ask-provider.ts'
import { requireProvider } from '../provider-of.ts'
import { requirePlan } from './require-plan.ts'

export async function openPortal(deps: Deps, { asker }: CallOf<'openPortal'>) {
  requireProvider(deps)
  const { providerSubscriptionId } = await requirePlan(deps.db, asker.id)
  const back = `${deps.config.publicUrl}/profile?tab=billing`
  return askProvider(deps, provider => provider.portal(providerSubscriptionId, back))
}
