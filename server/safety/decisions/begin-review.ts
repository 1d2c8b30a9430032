import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { cases, reports } from '../tables.ts'

/** Someone reads a case: those who have reported it see that. */
export function beginReview(db: Queryable, caseId: number) {
  return transaction(db, async tx => {
    const isOpen = and(eq(cases.id, caseId), eq(cases.state, 'open'))
    await tx.update(cases).set({ state: 'in_review' }).where(isOpen)
    await tx
      .update(reports)
      .set({ inReviewAt: sql`now()` })
      .where(and(eq(reports.caseId, caseId), isNull(reports.inReviewAt)))
  })
}
