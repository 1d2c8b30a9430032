import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
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
