import { type OwnReport, reasons } from '@akin/contract/safety/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { canAskAgain, ownColumns, toOwnReport } from './own-report.ts'
import { cases, reports } from './tables.ts'

/** Has a report looked at once more in which nothing was found. Its case is open again, and due as the first time. */
export function askAgain(
  { db }: Deps,
  { asker, params: { reportId } }: CallOf<'askAgain'>,
): Promise<OwnReport> {
  return transaction(db, async tx => {
    const [asked] = await tx
      .update(reports)
      .set({ askedAgainAt: sql`now()`, inReviewAt: null, doneAt: null, outcome: null, answer: '' })
      .where(and(eq(reports.id, reportId), eq(reports.reporterId, asker.id), canAskAgain))
      .returning({ ...ownColumns, caseId: reports.caseId })
    if (!asked) return refuse('not_found')
    const { caseId, ...report } = asked
    const due = sql`now() + ${reasons[report.reason].hours} * interval '1 hour'`
    await tx
      .update(cases)
      .set({
        state: sql`case ${cases.state} when 'closed' then 'open' else ${cases.state} end`,
        dueAt: sql`case ${cases.state} when 'closed' then ${due} else least(${cases.dueAt}, ${due}) end`,
        closedAt: null,
      })
      .where(eq(cases.id, caseId))
    return toOwnReport(report)
  })
}
