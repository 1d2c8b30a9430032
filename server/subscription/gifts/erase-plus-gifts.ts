import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { plusGifts } from '../tables.ts'
import { lockMonthsOf } from './access.ts'
import { revokeOpen } from './end-plus-gift.ts'

/**
 * Someone is gone for good. What is open ends, and its tokens go back to whoever gave it; their own are then part of what
 * is paid back or goes with them. Their months end. What stays is a line of the other one's list, under no name.
 */
export async function erasePlusGifts(tx: Transaction, userId: number) {
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
