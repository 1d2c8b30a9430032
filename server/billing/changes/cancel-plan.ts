import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireProvider } from '../provider-of.ts'
import { actOnPlan } from './act-on-plan.ts'
import { requirePlan } from './require-plan.ts'

/** Everything stays until what was paid for is over. */
export async function cancelPlan(deps: Deps, { asker, caller }: CallOf<'cancelPlan'>) {
  requireProvider(deps)
  const plan = await requirePlan(deps.db, asker.id)
  await actOnPlan(deps, plan, (provider, id, key) => provider.setCancel(id, true, key))
  caller.log.info({ userId: asker.id, event: 'plan cancelled' }, 'billing')
}
