import * as z from 'zod/mini'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'

const data = z.object({ userId: z.int() })

/** For rooms above, which auth does not know: someone has gone, for good or for a break, or is back. */
export const accountMoved = defineJob({ name: 'account-moved', data })

/**
 * The same for billing: someone wants to go, or takes a break and wants nothing renewed meanwhile, whether or not they are back
 * before it runs. It asks for longer, because
 * as long as a provider does not hear of it someone is charged.
 */
export const accountClosed = defineJob({
  name: 'account-closed',
  data,
  retries: 200,
  backoff: { from: 5, to: 1_800 },
})

/** Those who know someone learn that their account has closed or opened again. */
export async function tellOfAccount(tx: Transaction, userId: number) {
  await enqueue(tx, accountMoved, { userId })
}
