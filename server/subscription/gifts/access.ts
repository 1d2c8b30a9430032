import { limits } from '@akin/contract/limits.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { refuse } from '#platform/refuse.ts'
import { plusGifts } from '../tables.ts'

export type GiftRow = typeof plusGifts.$inferSelect

/** Until when it can be accepted. */
export const openUntil =
  sql<Date>`(${plusGifts.createdAt} + ${limits.plusGiftLife} * interval '1 second')`.mapWith(
    plusGifts.createdAt,
  )

/** Its time is over, whether a job has written that down or not. */
export const isLate = sql<boolean>`(${plusGifts.state} = 'open' and ${openUntil} <= now())`

/** Lets one act at a time decide about the months that someone gets: they follow each other. */
export async function lockMonthsOf(tx: Transaction, userId: number) {
  await lockByName(tx, `plus-gifts:${userId}`)
}

/** A gift as its receiver finds it. Whoever decides about it holds its row. */
export function lockReceived(tx: Transaction, userId: number, giftId: number) {
  return lockOne(tx, giftId, eq(plusGifts.toId, userId))
}

/** A gift as its giver finds it. */
export function lockGiven(tx: Transaction, userId: number, giftId: number) {
  return lockOne(tx, giftId, eq(plusGifts.fromId, userId))
}

async function lockOne(tx: Transaction, giftId: number, isTheirs: SQL) {
  const [gift] = await tx
    .select({ ...getTableColumns(plusGifts), isLate })
    .from(plusGifts)
    .where(and(eq(plusGifts.id, giftId), isTheirs))
    .for('update')
  return gift ?? refuse('not_found')
}

export function requireOpen({ state, isLate: late }: Pick<GiftRow, 'state'> & { isLate: boolean }) {
  if (state !== 'open' || late) refuse('gift_over')
}
