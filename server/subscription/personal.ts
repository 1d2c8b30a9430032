import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { lockMonthsOf } from './gifts/access.ts'
import { revokeOpen } from './gifts/end-plus-gift.ts'
import { planSettings, plusGifts, priceNotices, subscriptions } from './tables.ts'

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
