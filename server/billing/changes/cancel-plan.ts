import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { actOnPlan } from './act-on-plan.ts'
import { requirePlan } from './require-plan.ts'
import { stopPlan } from './stop-plan.ts'

export async function cancelPlan(deps: Deps, { asker, caller }: CallOf<'cancelPlan'>) {
  const plan = await requirePlan(deps, asker.id)
  await actOnPlan(deps, plan, stopPlan)
  caller.log.info({ userId: asker.id, event: 'plan cancelled' }, 'billing')
}
