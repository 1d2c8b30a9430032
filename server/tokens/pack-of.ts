import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { tokenLots } from './tables.ts'

/** The tokens that a payment brought: how many there were, are left, and went back for money. */
export async function packOf(db: Queryable, paymentId: number) {
  const { tokens, remaining, withdrawn, priceCents } = tokenLots
  const [pack] = await db
    .select({ tokens, remaining, withdrawn, priceCents })
    .from(tokenLots)
    .where(eq(tokenLots.paymentId, paymentId))
  return pack ?? null
}
