import { randomUUID } from 'node:crypto'
import type { ChangeQuote } from '@akin/contract/billing/shapes.ts'
import { changesNow, plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { askProvider } from '../ask-provider.ts'
import { refuseFrozen } from '../orders/write-order.ts'
import { orders } from '../tables.ts'
import { choiceOf, type PlanRow, requirePaidPlan } from './act-on-plan.ts'

/** What is shown is what will be charged: the amount and the moment it was reckoned for are kept as an order. */
export async function quoteChange(
  deps: Deps,
  { asker, body: to }: CallOf<'quoteChange'>,
): Promise<ChangeQuote> {
  const plan = await requirePaidPlan(deps, asker.id)
  const nextCents = plans[to.plan].cents[to.interval]
  if (!changesNow(choiceOf(plan), to))
    return { orderId: null, cents: 0, at: plan.periodEndsAt ?? refuse('no_plan'), nextCents }
  await refuseFrozen(deps.db, asker.id)
  const { orderId, cents, at } = await quoteNow(deps, plan, to)
  return { orderId, cents, at, nextCents }
}

async function quoteNow(deps: Deps, plan: PlanRow, to: PlanChoice) {
  const at = await thisSecond(deps)
  const { cents, provider } = await askProvider(deps, async provider => ({
    ...(await provider.previewChange(plan.providerSubscriptionId, to, at)),
    provider: provider.name,
  }))
  const orderId = await transaction(deps.db, async tx => {
    await tx
      .update(orders)
      .set({ status: 'expired' })
      .where(and(eq(orders.subscriptionId, plan.id), eq(orders.kind, 'change'), eq(orders.status, 'pending')))
    const [order] = await tx
      .insert(orders)
      .values({
        ...{ userId: plan.userId, kind: 'change', ...to, subscriptionId: plan.id, provider },
        ...{ priceCents: cents, proratedAt: at },
        ...{ idempotencyKey: `change-${randomUUID()}`, fingerprint: `change:${to.plan}:${to.interval}` },
      })
      .returning({ id: orders.id })
    return order?.id ?? refuse('internal')
  })
  return { orderId, cents, at }
}

/** Providers reckon in whole seconds. */
async function thisSecond({ db }: Deps) {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select floor(extract(epoch from now()))::float8 as seconds`,
  )
  return new Date((rows[0]?.seconds ?? 0) * 1000)
}
