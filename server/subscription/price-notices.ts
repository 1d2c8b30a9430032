import { and, desc, eq, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { priceNotices, subscriptions } from './tables.ts'

export type PriceNotice = typeof priceNotices.$inferSelect

/** The latest price that a plan was told of and does not have yet. */
export async function findNotice(db: Queryable, subscriptionId: number): Promise<PriceNotice | undefined> {
  const [notice] = await db
    .select()
    .from(priceNotices)
    .where(and(eq(priceNotices.subscriptionId, subscriptionId), isNull(priceNotices.appliedAt)))
    .orderBy(desc(priceNotices.toldAt), desc(priceNotices.priceCents))
    .limit(1)
  return notice
}

/** Whether the plan ends at this renewal: it is one at the new price, and nobody has agreed to that. */
export function endsUnagreed({ agreedAt, fromAt }: PriceNotice, renewsAt: Date | null) {
  return agreedAt === null && renewsAt !== null && fromAt <= renewsAt
}

export async function agreeToNotice(db: Queryable, notice: PriceNotice) {
  await db
    .update(priceNotices)
    .set({ agreedAt: sql`coalesce(${priceNotices.agreedAt}, now())` })
    .where(isThis(notice))
}

export const settlePricesWork = 'settle-prices'

const mostNotices = 100

/**
 * Those whose next renewal is the first at the announced price, some at a time. Who has not agreed is given until the day
 * it was announced for, or until two days before that renewal. Whoever has booked another plan will not pay this price;
 * nor will those who have not agreed and whose plan ends already. Whoever is late keeps what they have, and is asked once
 * they have paid.
 */
export function findDueNotices(db: Queryable, provider: 'stripe' | 'sandbox', after: Position | undefined) {
  const isToEnd = and(eq(subscriptions.cancelAtPeriodEnd, false), ne(subscriptions.status, 'past_due'))
  const isNear = lte(subscriptions.periodEndsAt, sql`now() + interval '2 days'`)
  return db
    .select({
      ...{ id: subscriptions.id, at: sql<string>`${priceNotices.fromAt}::text` },
      ...{ notice: priceNotices, plan: subscriptions },
    })
    .from(priceNotices)
    .innerJoin(subscriptions, eq(subscriptions.id, priceNotices.subscriptionId))
    .where(
      and(
        ...[isNull(priceNotices.appliedAt), eq(subscriptions.provider, provider)],
        isNull(subscriptions.scheduledPlan),
        lte(priceNotices.fromAt, sql`now() + interval '2 days'`),
        gte(subscriptions.periodEndsAt, priceNotices.fromAt),
        or(isNear, lte(priceNotices.fromAt, sql`now()`)),
        or(isNotNull(priceNotices.agreedAt), eq(subscriptions.status, 'canceled'), isToEnd),
        isNotAside(settlePricesWork, subscriptions.id),
        isAfter(priceNotices.fromAt, subscriptions.id, after),
      ),
    )
    .orderBy(priceNotices.fromAt, subscriptions.id)
    .limit(mostNotices)
}

export async function noticeApplied(db: Queryable, notice: PriceNotice) {
  await db.update(priceNotices).set({ appliedAt: sql`now()` }).where(isThis(notice))
}

/** Another plan has another price, and that is the one of today: what was announced for the old one is void. */
export async function dropNotices(db: Queryable, subscriptionId: number) {
  await db
    .delete(priceNotices)
    .where(and(eq(priceNotices.subscriptionId, subscriptionId), isNull(priceNotices.appliedAt)))
}

function isThis({ subscriptionId, priceCents }: PriceNotice) {
  return and(eq(priceNotices.subscriptionId, subscriptionId), eq(priceNotices.priceCents, priceCents))
}
