import { randomUUID } from 'node:crypto'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import type { subscriptions } from '#subscription/tables.ts'
import { askProvider } from '../ask-provider.ts'
import { type BillingProvider, ProviderDown } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

export type PlanRow = typeof subscriptions.$inferSelect

/**
 * The plan that someone pays for or tries here. One whose first payment never came is none, and of one that is kept by a
 * provider that is no longer ours nothing can be asked.
 */
export async function requirePlan(deps: Deps, userId: number): Promise<PlanRow> {
  const { name } = requireProvider(deps)
  const plan = await liveSubscription(deps.db, userId)
  return plan && plan.status !== 'incomplete' && plan.provider === name ? plan : refuse('no_plan')
}

/** The same to change it: what is left of a time that was never paid for is worth nothing. */
export async function requirePaidPlan(deps: Deps, userId: number): Promise<PlanRow> {
  const plan = await requirePlan(deps, userId)
  return plan.status === 'past_due' ? refuse('payment_due') : plan
}

export function choiceOf({ plan, interval }: PlanRow): PlanChoice {
  return { plan, interval }
}

export function isSame(one: PlanChoice, other: PlanChoice) {
  return one.plan === other.plan && one.interval === other.interval
}

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
