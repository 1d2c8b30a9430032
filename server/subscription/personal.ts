import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { erasePlusGifts } from './gifts/erase-plus-gifts.ts'
import { planSettings, priceNotices, subscriptions } from './tables.ts'

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
