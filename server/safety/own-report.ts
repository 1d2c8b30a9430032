import { type OwnReport, reasons } from '@akin/contract/safety/shapes.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import { reports } from './tables.ts'

/** Nothing was found, not long ago, and it was not asked for before. By the clock of the database. */
export const canAskAgain = sql<boolean>`coalesce(${reports.outcome} = 'no_breach' and ${reports.askedAgainAt} is null
  and ${reports.doneAt} > now() - ${serverLimits.askAgain} * interval '1 second', false)`

/** What a reporter may know of their report: nothing of the case, in which others may have reported as well. */
export const ownColumns = {
  id: reports.id,
  receipt: reports.receipt,
  subject: reports.subject,
  reason: reports.reason,
  about: reports.about,
  outcome: reports.outcome,
  answer: reports.answer,
  reportedAt: reports.createdAt,
  inReviewAt: reports.inReviewAt,
  doneAt: reports.doneAt,
  askedAgainAt: reports.askedAgainAt,
  canAskAgain,
}

type Row = Omit<OwnReport, 'state' | 'dueAt'> & { askedAgainAt: Date | null }

export function toOwnReport({ askedAgainAt, ...report }: Row): OwnReport {
  const { doneAt, inReviewAt, reason, reportedAt } = report
  const since = askedAgainAt ?? reportedAt
  return {
    ...report,
    state: doneAt ? 'done' : inReviewAt ? 'in_review' : 'received',
    dueAt: new Date(since.getTime() + reasons[reason].hours * hourMs),
  }
}

const hourMs = 60 * 60 * 1000
