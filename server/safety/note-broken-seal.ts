import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { cases } from './tables.ts'

/** Notes that the evidence of a case is not what was sealed. True for whoever is the first to find it. */
export async function noteBrokenSeal(tx: Transaction, caseId: number) {
  const { rowCount } = await tx
    .update(cases)
    .set({ sealBrokenAt: sql`now()` })
    .where(and(eq(cases.id, caseId), isNull(cases.sealBrokenAt)))
  return rowCount === 1
}
