import { randomUUID } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { askProvider } from '../ask-provider.ts'
import { applyRoot } from '../hear/apply-root.ts'
import type { BillingProvider } from '../provider.ts'
import type { PlanRow } from './require-plan.ts'

/** Changes a plan where it is kept, and writes down at once what has become of it. A repeat needs the same key. */
export async function actOnPlan(
  deps: Deps,
  { providerSubscriptionId: id }: Pick<PlanRow, 'providerSubscriptionId'>,
  act: (provider: BillingProvider, id: string, key: string) => Promise<void>,
  key: string = randomUUID(),
) {
  await askProvider(deps, async provider => {
    await act(provider, id, key)
    await applyRoot(deps, { kind: 'subscription', id })
  })
}
