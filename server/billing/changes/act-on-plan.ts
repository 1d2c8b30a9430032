import { randomUUID } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { askProvider } from '../ask-provider.ts'
import { type BillingProvider, ProviderDown } from '../provider.ts'
import { applyRoot } from '../webhooks/apply-root.ts'
import type { PlanRow } from './require-plan.ts'

/** Changes a plan where it is kept, and writes down at once what has become of it. A repeat needs the same key. */
export async function actOnPlan(
  deps: Deps,
  { providerSubscriptionId: id }: Pick<PlanRow, 'providerSubscriptionId'>,
  act: (provider: BillingProvider, id: string, key: string) => Promise<void>,
  key: string = randomUUID(),
) {
  await askProvider(deps, provider => act(provider, id, key))
  // It is done. If the provider goes silent now, its event brings the rest.
  await applyRoot(deps, { kind: 'subscription', id }).catch(error => {
    if (!(error instanceof ProviderDown)) throw error
    deps.log.warn({ subscription: id }, 'a change of a plan was not written down at once')
  })
}
