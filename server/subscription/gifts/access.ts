import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
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
