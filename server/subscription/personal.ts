import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Collection, ofMoney } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import { nameFor } from '#connect/relations.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockMonthsOf } from './gifts/access.ts'
import { revokeOpen } from './gifts/end-plus-gift.ts'
import { planSettings, plusGifts, priceNotices, subscriptionPeriods, subscriptions } from './tables.ts'

/** What stays says when something was paid for and no more; the law wants it as long as the invoices. */
export async function eraseSubscription(tx: Transaction, userId: number) {
  await erasePlusGifts(tx, userId)
  await tx.delete(planSettings).where(eq(planSettings.userId, userId))
  const own = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId))
  await tx.delete(priceNotices).where(inArray(priceNotices.subscriptionId, own))
  await tx
    .update(subscriptions)
    .set({ card: null, cancelReason: null })
    .where(eq(subscriptions.userId, userId))
}

/**
 * Someone is gone for good. What is open ends, and its tokens go back to whoever gave it; their own are then part of what
 * is paid back or goes with them. Their months end. What stays is a line of the other one's list, under no name.
 */
async function erasePlusGifts(tx: Transaction, userId: number) {
  const { fromId, toId, state, startsAt, endsAt, decidedAt } = plusGifts
  await lockMonthsOf(tx, userId)
  await revokeOpen(tx, or(eq(fromId, userId), eq(toId, userId)))
  await tx
    .update(plusGifts)
    .set({
      startsAt: sql`least(coalesce(${startsAt}, ${decidedAt}), now() - interval '1 microsecond')`,
      endsAt: sql`now()`,
    })
    .where(and(eq(toId, userId), eq(state, 'accepted'), or(isNull(endsAt), gt(endsAt, sql`now()`))))
}

const money = { group: 'Money', isWanted: ofMoney }

export const subscriptionCollections: readonly Collection[] = [
  recordsOf({
    ...{
      name: 'money/subscriptions',
      title: 'Plans',
      ...money,
      of: subscriptions.userId,
      by: [subscriptions.id],
    },
    show: {
      ...{ plan: subscriptions.plan, interval: subscriptions.interval, priceCents: subscriptions.priceCents },
      ...{ currency: subscriptions.currency, state: subscriptions.status, card: subscriptions.card },
      ...{ createdAt: subscriptions.createdAt, periodEndsAt: subscriptions.periodEndsAt },
      ...{ endedAt: subscriptions.endedAt, cancelReason: subscriptions.cancelReason },
    },
  }),
  recordsOf({
    ...{ name: 'money/periods', title: 'Times that were paid for', ...money },
    ...{ of: subscriptionPeriods.userId, by: [subscriptionPeriods.id] },
    show: {
      ...{ plan: subscriptionPeriods.plan, startsAt: subscriptionPeriods.startsAt },
      ...{ endsAt: subscriptionPeriods.endsAt, revokedAt: subscriptionPeriods.revokedAt },
    },
  }),
  recordsOf({
    ...{ name: 'money/months-of-plus', title: 'Months of Plus, given and received', ...money },
    ...{ of: [plusGifts.fromId, plusGifts.toId], by: [plusGifts.id] },
    show: userId => ({
      ...{ from: nameFor(plusGifts.fromId, userId), to: nameFor(plusGifts.toId, userId) },
      ...{ state: plusGifts.state, createdAt: plusGifts.createdAt },
      ...{ startsAt: plusGifts.startsAt, endsAt: plusGifts.endsAt },
    }),
  }),
  recordsOf({
    ...{ name: 'money/plan-settings', title: 'Badge', ...money },
    ...{ of: planSettings.userId, by: [planSettings.userId] },
    show: { showsBadge: planSettings.showsBadge },
  }),
]
