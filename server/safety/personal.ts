import type { Transaction } from '#platform/database/database.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { calmMoved } from './calm/calm-moved.ts'

/** That someone is in Calm mode stands in the row of their account, and goes with it. */
export async function eraseSafety(tx: Transaction, userId: number) {
  await forgetJobs(tx, [calmMoved], { id: userId, email: '' })
}
