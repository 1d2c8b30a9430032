import { eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { phoneCodes } from '../tables.ts'

/** What everyone hears of a code that is over, taken by another phone or no code at all is the same. */
export const isLive = gt(phoneCodes.expiresAt, sql`now()`)

export const secondsLeft: SQL<number> = sql<number>`ceil(extract(epoch from ${phoneCodes.expiresAt} - now()))::int`

/** Whoever keeps one device alone lets no other in by a code that is still open. */
export async function dropPhoneCode(db: Queryable, userId: number) {
  await db.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
}
