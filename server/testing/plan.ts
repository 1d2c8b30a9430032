import { randomUUID } from 'node:crypto'
import { type PaidPlan, plans } from '@akin/contract/subscription/plans.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { subscriptionPeriods, subscriptions } from '#subscription/tables.ts'

/** Puts someone on a plan whose month has just been paid for. */
export async function givePlan(db: Queryable, { id: userId }: { id: number }, plan: PaidPlan) {
  const { rank, cents } = plans[plan]
  const paid = { userId, plan, interval: 'month' } as const
  const inDays = (days: number) => sql<Date>`now() + ${days} * interval '1 day'`
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      ...paid,
      ...{ provider: 'sandbox', providerSubscriptionId: randomUUID(), priceCents: cents.month },
      ...{ status: 'active', periodEndsAt: inDays(30), createdAt: sql`now()` },
    })
    .returning({ id: subscriptions.id })
  if (!subscription) throw new Error('There is no subscription.')
  await db.insert(subscriptionPeriods).values({
    ...paid,
    ...{ subscriptionId: subscription.id, providerInvoiceId: randomUUID(), rank },
    ...{ startsAt: sql`now()`, endsAt: inDays(30), graceUntil: inDays(44) },
  })
}

/** From this moment they have none. */
export async function takePlan(db: Queryable, { id: userId }: { id: number }) {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', pastDueSince: null, endedAt: sql`now()` })
    .where(eq(subscriptions.userId, userId))
}
