import { and, asc, eq, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside, takeLook } from '#platform/jobs/set-aside.ts'
import { subscriptions } from '#subscription/tables.ts'
import { openOrder } from '../orders/open-order.ts'
import { closeOrder, settleOrder } from '../orders/settle-order.ts'
import { providerOf } from '../provider-of.ts'
import { type OrderRow, orders } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const work = 'check-open-orders'

export const checkOpenOrdersNow = scheduled({ name: work, cron: '*/10 * * * *', minutes: 9 }, checkOpenOrders)

interface Open extends Position {
  order: OrderRow
  isOld: boolean
  /** In seconds: until it is twice as old, and at the end of its day in any case. */
  nextLook: number
}

const batch = 100
const { createdAt, id, status } = orders
const age = sql`extract(epoch from now() - ${createdAt})`
const day = 24 * 60 * 60

/**
 * What became of orders that nobody told us about, each time after twice as long. After a day they cannot be paid any
 * more.
 */
export async function checkOpenOrders(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  if (!provider) return []
  const { db } = deps
  return eachDue<Open>(db, {
    ...{ work, signal },
    find: after =>
      db
        .select({
          ...{ id, order: orders },
          at: sql<string>`${createdAt}::text`,
          isOld: sql<boolean>`${age} >= ${day}`,
          nextLook: sql<number>`case when ${age} < ${day} then least(${age}, ${day} - ${age}) else 3600 end::float8`,
        })
        .from(orders)
        .where(
          and(
            ...[eq(status, 'pending'), eq(orders.provider, provider.name)],
            sql`${createdAt} <= now() - interval '15 minutes'`,
            ...[isNotAside(work, id), isAfter(createdAt, id, after)],
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(batch),
    settle: async ({ order, isOld, nextLook }) => {
      if (await takeLook(db, work, order.id, nextLook)) await check(deps, order, isOld)
    },
  })
}

async function check(deps: Deps, order: OrderRow, isOld: boolean) {
  if (order.kind === 'change') await askForChange(deps, order)
  if (order.kind === 'change' || isOld) return closeOrder(deps, order)
  // We died before the answer was written down: the same order leads to the same checkout.
  return settleOrder(deps, order.providerCheckoutId ? order : await openOrder(deps, order))
}

/** A quote holds for a quarter of an hour. If it was taken up, that is written down before it is closed. */
async function askForChange(deps: Deps, { subscriptionId }: OrderRow) {
  const [plan] = await deps.db
    .select({ root: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId ?? 0))
  if (plan) await applyRoot(deps, { kind: 'subscription', id: plan.root })
}
