import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/**
 * For billing, which is above this room: someone was suspended for long, or their account closed, and not for fraud. What
 * they have paid for and not used comes back. It asks for longer than a provider is ever away.
 */
export const moneyBack = defineJob({
  name: 'money-back',
  data: z.object({ userId: z.int(), decisionId: z.int() }),
  retries: 200,
  backoff: { from: 5, to: 1_800 },
})
