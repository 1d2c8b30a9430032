import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { endsUnagreed, findNotice } from '#subscription/price-notices.ts'
import type { BillingProvider } from '../provider.ts'
import { actOnPlan, requirePlan } from './act-on-plan.ts'

export async function cancelPlan(deps: Deps, { asker, caller }: CallOf<'cancelPlan'>) {
  const plan = await requirePlan(deps, asker.id)
  await actOnPlan(deps, plan, stopPlan)
  caller.log.info({ userId: asker.id, event: 'plan cancelled' }, 'billing')
}

/**
 * What was paid for stays until it is over. Where the renewal is not paid nothing is left of it: the plan ends now, and
 * the card is not tried again.
 */
export async function stopPlan(provider: BillingProvider, id: string, key: string) {
  const status = await provider.statusOf(id)
  if (status === 'past_due') await provider.endNow(id, key)
  else if (status && status !== 'canceled') await provider.setCancel(id, true, key)
}

export async function resumePlan(deps: Deps, { asker, caller }: CallOf<'resumePlan'>) {
  const plan = await requirePlan(deps, asker.id)
  // It would be cancelled again: with a new price it goes on for those who agree to it.
  const notice = await findNotice(deps.db, plan.id)
  if (notice && endsUnagreed(notice, plan.periodEndsAt)) refuse('amount_changed')
  await actOnPlan(deps, plan, (provider, id, key) => provider.setCancel(id, false, key))
  caller.log.info({ userId: asker.id, event: 'plan resumed' }, 'billing')
}
