import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { askProvider } from '../ask-provider.ts'
import { applyRoot } from '../webhooks/apply-root.ts'
import { requirePlan } from './act-on-plan.ts'

/** Where the card is changed. */
export async function openPortal(deps: Deps, { asker }: CallOf<'openPortal'>) {
  const { providerSubscriptionId } = await requirePlan(deps, asker.id)
  return askProvider(deps, provider => provider.portal(providerSubscriptionId, billingPage(deps)))
}

/** Where there is nothing to pay, it was paid meanwhile: that is written down before anyone is told so. */
export async function payNow(deps: Deps, { asker }: CallOf<'payNow'>) {
  const { providerSubscriptionId: id } = await requirePlan(deps, asker.id)
  const page = await askProvider(deps, async provider => {
    const found = await provider.payUrl(id, billingPage(deps))
    if (!found) await applyRoot(deps, { kind: 'subscription', id })
    return found
  })
  return page ?? refuse('nothing_due')
}

function billingPage({ config }: Deps) {
  return `${config.publicUrl}/profile?tab=billing`
}
