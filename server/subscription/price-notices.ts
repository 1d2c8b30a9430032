import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
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

/**
 * Those whose next renewal is the first at the announced price. Who has not agreed is given until the day it was
 * announced for, or until two days before that renewal. Whoever has booked another plan will not pay this price.
 */
export function findDueNotices(db: Queryable, provider: 'stripe' | 'sandbox') {
  const isNear = lte(subscriptions.periodEndsAt, sql`now() + interval '2 days'`)
  return db
    .select({ notice: priceNotices, plan: subscriptions })
    .from(priceNotices)
    .innerJoin(subscriptions, eq(subscriptions.id, priceNotices.subscriptionId))
    .where(
      and(
        ...[isNull(priceNotices.appliedAt), eq(subscriptions.provider, provider)],
        isNull(subscriptions.scheduledPlan),
        lte(priceNotices.fromAt, sql`now() + interval '2 days'`),
        gte(subscriptions.periodEndsAt, priceNotices.fromAt),
        or(isNear, lte(priceNotices.fromAt, sql`now()`)),
      ),
    )
    .orderBy(priceNotices.subscriptionId)
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
