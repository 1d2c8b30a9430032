import * as z from 'zod/mini'
import type { Transaction } from '#platform/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** For rooms above, which auth does not know: someone has gone, or is back. */
export const accountMoved = defineJob({ name: 'account-moved', data: z.object({ userId: z.int() }) })

/** Those who know someone learn that their account has closed or opened again. */
export async function tellOfAccount(tx: Transaction, userId: number) {
  await enqueue(tx, accountMoved, { userId })
}
