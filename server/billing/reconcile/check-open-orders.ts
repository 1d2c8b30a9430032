import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { subscriptions } from '#subscription/tables.ts'
import { applyRoot } from '../hear/apply-root.ts'
import type { OrderRow } from '../orders/access.ts'
import { openOrder } from '../orders/open-order.ts'
import { closeOrder, settleOrder } from '../orders/settle-order.ts'
import { providerOf } from '../provider-of.ts'
import { orders } from '../tables.ts'
import { oneByOne } from './one-by-one.ts'

const checkOpenOrdersJob = defineJob({
  name: 'check-open-orders',
  data: z.object({}),
  every: '*/10 * * * *',
  expireInSeconds: 30 * 60,
})

export const checkOpenOrdersNow = handle(checkOpenOrdersJob, (_data, deps: Deps, { signal }) =>
  checkOpenOrders(deps, signal),
)

interface Open {
  order: OrderRow
  at: string
  isOld: boolean
}

const batch = 100
const { createdAt, id, status } = orders

/** What became of orders that nobody told us about. After a day they cannot be paid any more. */
export async function checkOpenOrders(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  if (!provider) return
  await oneByOne<Open>(deps, {
    signal,
    find: after =>
      deps.db
        .select({
          order: orders,
          at: sql<string>`${createdAt}::text`,
          isOld: sql<boolean>`${createdAt} <= now() - interval '1 day'`,
        })
        .from(orders)
        .where(
          and(
            ...[eq(status, 'pending'), eq(orders.provider, provider.name)],
            sql`${createdAt} <= now() - interval '15 minutes'`,
            after && sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.order.id})`,
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(batch),
    act: ({ order, isOld }) => check(deps, order, isOld),
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
