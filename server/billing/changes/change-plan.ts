import { changesNow } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { refuseFrozen } from '../orders/write-order.ts'
import { orders } from '../tables.ts'
import { actOnPlan, choiceOf, isSame, type PlanRow, requirePaidPlan } from './act-on-plan.ts'

/**
 * Whoever chooses another plan goes on with it: a cancellation ends with that, and so does what was booked for later. The
 * provider sees to it with the change itself, so that one that is declined leaves both as they are.
 */
export async function changePlan(
  deps: Deps,
  { asker, body: { orderId, ...to }, caller }: CallOf<'changePlan'>,
) {
  const plan = await requirePaidPlan(deps, asker.id)
  if (orderId === null) await schedule(deps, plan, to)
  else await changeNow(deps, plan, to, orderId)
  caller.log.info({ userId: asker.id, event: 'plan changed', ...to }, 'billing')
}

/** What is the same, or less, costs nothing now. */
async function schedule(deps: Deps, plan: PlanRow, to: PlanChoice) {
  if (changesNow(choiceOf(plan), to)) refuse('amount_changed')
  const then = isSame(choiceOf(plan), to) ? null : to
  await actOnPlan(deps, plan, (provider, id, key) => provider.scheduleChange(id, then, key))
}

/** Under the name of its order it is made once, however often it is asked for. */
async function changeNow(deps: Deps, plan: PlanRow, to: PlanChoice, orderId: number) {
  const { status, proratedAt } = await requireQuote(deps, plan, to, orderId)
  if (status === 'paid') return
  await refuseFrozen(deps.db, plan.userId)
  if (status !== 'pending' || !proratedAt) refuse('amount_changed')
  const change: Parameters<typeof actOnPlan>[2] = async (provider, id, key) => {
    await provider.changePlan(id, to, proratedAt, key)
    await deps.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, orderId))
  }
  await actOnPlan(deps, plan, change, `change-${orderId}`).catch(error => {
    if (!(error instanceof Refusal && error.code === 'provider_down')) throw error
    // Whether it was heard is not known: the usual sentence would say that nothing was charged.
    refuse('provider_down', { message: unknownOutcome })
  })
}

const unknownOutcome =
  'The payment provider did not answer in time. Please try again in a minute: the same change is never charged twice.'

/** Theirs, for this very change, and shown a moment ago. */
async function requireQuote({ db }: Deps, plan: PlanRow, to: PlanChoice, orderId: number) {
  const [quote] = await db
    .select({ status: orders.status, proratedAt: orders.proratedAt })
    .from(orders)
    .where(
      and(
        ...[eq(orders.id, orderId), eq(orders.userId, plan.userId), eq(orders.subscriptionId, plan.id)],
        ...[eq(orders.plan, to.plan), eq(orders.interval, to.interval)],
        gt(orders.createdAt, sql`now() - interval '15 minutes'`),
      ),
    )
  return quote ?? refuse('amount_changed')
}
