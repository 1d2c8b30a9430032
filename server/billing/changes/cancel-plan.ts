import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireProvider } from '../provider-of.ts'
import { actOnPlan } from './act-on-plan.ts'
import { requirePlan } from './require-plan.ts'
import { stopPlan } from './stop-plan.ts'

export async function cancelPlan(deps: Deps, { asker, caller }: CallOf<'cancelPlan'>) {
  requireProvider(deps)
  const plan = await requirePlan(deps.db, asker.id)
  await actOnPlan(deps, plan, stopPlan)
  caller.log.info({ userId: asker.id, event: 'plan cancelled' }, 'billing')
}
