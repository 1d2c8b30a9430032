import { eq } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { calmMoved } from './calm/calm-moved.ts'
import { filterWords, holds, reports } from './tables.ts'

/**
 * What someone has reported stays with its case, and names them no longer: others may need what it led to. It goes with
 * its evidence, a year after the case was closed. That they are in Calm mode stands in the row of their account.
 */
export async function eraseSafety(tx: Transaction, userId: number) {
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId))
  await tx.delete(holds).where(eq(holds.userId, userId))
  await tx.delete(filterWords).where(eq(filterWords.userId, userId))
  await forgetJobs(tx, [calmMoved], { id: userId, email: '' })
}

/** The words of others that went along are not in it: they are sealed, and shown under My reports alone. */
export const safetyCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'account/reports', title: 'What you have reported', group: 'Account', isWanted: ofAccount },
    ...{ of: reports.reporterId, by: [reports.id] },
    show: {
      ...{ receipt: reports.receipt, what: reports.subject, about: reports.about, reason: reports.reason },
      ...{ details: reports.details, reportedAt: reports.createdAt, inReviewAt: reports.inReviewAt },
      ...{ doneAt: reports.doneAt, outcome: reports.outcome, answer: reports.answer },
      askedAgainAt: reports.askedAgainAt,
    },
  }),
  recordsOf({
    ...{ name: 'people/filtered-words', title: 'Filtered words', group: 'People', isWanted: ofAccount },
    ...{ of: filterWords.userId, by: [filterWords.userId] },
    show: { words: filterWords.words, changedAt: filterWords.updatedAt },
  }),
]
