import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { banProposals, claims } from './tables.ts'

/** Whoever leaves works on nothing any more. What they have decided stays, by their number alone. */
export async function eraseClaims(tx: Transaction, userId: number) {
  await tx.delete(claims).where(eq(claims.staffId, userId))
  await tx.delete(banProposals).where(eq(banProposals.staffId, userId))
}
