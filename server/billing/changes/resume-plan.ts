import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireProvider } from '../provider-of.ts'
import { actOnPlan } from './act-on-plan.ts'
import { requirePlan } from './require-plan.ts'

export async function resumePlan(deps: Deps, { asker, caller }: CallOf<'resumePlan'>) {
  requireProvider(deps)
  const plan = await requirePlan(deps.db, asker.id)
  await actOnPlan(deps, plan, (provider, id, key) => provider.setCancel(id, false, key))
  caller.log.info({ userId: asker.id, event: 'plan resumed' }, 'billing')
}
