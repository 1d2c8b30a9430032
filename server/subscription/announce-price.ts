import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { priceNotices, subscriptions } from './tables.ts'

export interface NewPrice {
  choice: PlanChoice
  cents: number
  from: Date
}

/** Those who pay less than this for the plan, and go on with it. */
function concerned({ choice, cents }: NewPrice) {
  return and(
    inArray(subscriptions.status, ['trialing', 'active', 'past_due']),
    ...[eq(subscriptions.plan, choice.plan), eq(subscriptions.interval, choice.interval)],
    ...[lt(subscriptions.priceCents, cents), eq(subscriptions.cancelAtPeriodEnd, false)],
  )
}

export async function countConcerned(db: Database, price: NewPrice) {
  return db.$count(subscriptions, concerned(price))
}

/** Writes down who is told, the next hundred of them. Who was told of this price before is not told again. */
export async function noteSome(tx: Transaction, price: NewPrice, after: number) {
  const some = await tx
    .select({ subscriptionId: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(concerned(price), gt(subscriptions.id, after)))
    .orderBy(subscriptions.id)
    .limit(100)
    .for('no key update')
  if (some.length === 0) return { told: [], last: undefined }
  const told = await tx
    .insert(priceNotices)
    .values(
      some.map(({ subscriptionId }) => ({ subscriptionId, priceCents: price.cents, fromAt: price.from })),
    )
    .onConflictDoNothing()
    .returning({ subscriptionId: priceNotices.subscriptionId })
  const isNew = new Set(told.map(({ subscriptionId }) => subscriptionId))
  return {
    told: some.filter(({ subscriptionId }) => isNew.has(subscriptionId)),
    last: some.at(-1)?.subscriptionId,
  }
}

/** Whether a day is far enough ahead, by the database's clock. */
export async function isDaysAhead(db: Database, day: Date, days: number) {
  const { rows } = await db.execute<{ ahead: boolean }>(
    sql`select ${day.toISOString()}::timestamptz >= now() + ${days} * interval '1 day' as ahead`,
  )
  return rows[0]?.ahead === true
}
