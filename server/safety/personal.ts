import { eq } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { calmMoved } from './calm/calm-moved.ts'
import { filterWords } from './tables.ts'

/** That someone is in Calm mode stands in the row of their account, and goes with it. */
export async function eraseSafety(tx: Transaction, userId: number) {
  await tx.delete(filterWords).where(eq(filterWords.userId, userId))
  await forgetJobs(tx, [calmMoved], { id: userId, email: '' })
}

export const safetyCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'people/filtered-words', title: 'Filtered words', group: 'People', isWanted: ofAccount },
    ...{ of: filterWords.userId, by: [filterWords.userId] },
    show: { words: filterWords.words, changedAt: filterWords.updatedAt },
  }),
]
