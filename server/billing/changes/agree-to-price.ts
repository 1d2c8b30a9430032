import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { agreeToNotice, findNotice } from '#subscription/price-notices.ts'
import { actOnPlan, requirePlan } from './act-on-plan.ts'

/**
 * Whoever agrees goes on with their plan, at the price they saw. It is set before the first renewal that it holds for,
 * by `settle-prices.ts`.
 */
export async function agreeToPrice(deps: Deps, { asker, body: { cents }, caller }: CallOf<'agreeToPrice'>) {
  const plan = await requirePlan(deps, asker.id)
  const notice = (await findNotice(deps.db, plan.id)) ?? refuse('no_plan')
  if (notice.priceCents !== cents) refuse('amount_changed')
  await agreeToNotice(deps.db, notice)
  caller.log.info({ userId: asker.id, event: 'price agreed', cents }, 'billing')
  if (plan.cancelAtPeriodEnd)
    await actOnPlan(deps, plan, (provider, id, key) => provider.setCancel(id, false, key))
}
