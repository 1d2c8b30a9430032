import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isFrozen } from '#tokens/debts.ts'
import { lockWallet } from '#tokens/lock-wallet.ts'
import { walletOf } from '#tokens/wallet.ts'
import { type OrderRow, orders } from '../tables.ts'

export type NewOrder = typeof orders.$inferInsert

/** The order that was written under this name before. With other details it is another order under the same name. */
export async function findRepeat(
  tx: Transaction,
  { userId, idempotencyKey, fingerprint }: NewOrder,
): Promise<OrderRow | undefined> {
  const [known] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)))
  if (known && known.fingerprint !== fingerprint) refuse('key_reused')
  return known
}

/** Writes it once, however often and however much at once. Null if another order of theirs stands in its way. */
export async function writeOrder(tx: Transaction, order: NewOrder) {
  const [written] = await tx.insert(orders).values(order).onConflictDoNothing().returning()
  if (written) return { order: written, isNew: true }
  const repeat = await findRepeat(tx, order)
  return repeat ? { order: repeat, isNew: false } : null
}

export async function refuseFrozen(db: Queryable, userId: number) {
  if (await isFrozen(db, userId)) refuse('purchases_frozen')
}

/**
 * What was paid for tokens in this month, and what still may be, against the limit that the person has set. The order
 * in question is written already. The wallet is locked, so that of two orders the second knows of the first.
 */
export async function refuseOverLimit(tx: Transaction, userId: number) {
  await lockWallet(tx, userId)
  const { limit } = await walletOf(tx, userId)
  const [open] = await tx
    .select({ cents: sql<number>`coalesce(sum(${orders.priceCents}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'tokens'), eq(orders.status, 'pending')))
  if (limit.paid + (open?.cents ?? 0) > limit.cents) refuse('spend_limit')
}
