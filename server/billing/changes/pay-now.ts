import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { askProvider } from '../ask-provider.ts'
import { applyRoot } from '../webhooks/apply-root.ts'
import { requirePlan } from './require-plan.ts'

/** Where there is nothing to pay, it was paid meanwhile: that is written down before anyone is told so. */
export async function payNow(deps: Deps, { asker }: CallOf<'payNow'>) {
  const { providerSubscriptionId: id } = await requirePlan(deps, asker.id)
  const back = `${deps.config.publicUrl}/profile?tab=billing`
  const place = await askProvider(deps, async provider => {
    const found = await provider.payUrl(id, back)
    if (!found) await applyRoot(deps, { kind: 'subscription', id })
    return found
  })
  return place ?? refuse('nothing_due')
}
