import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/** Asks for longer than a provider is ever away: as long as it does not hear of it, someone is charged. */
export const untilHeard = { retries: 200, backoff: { from: 5, to: 1_800 } }

/** Money for a plan goes back, and the plan ends with that. Facts ask for it as well, which ending itself writes. */
export const endPlan = defineJob({
  name: 'end-plan',
  /** With the refund that ends it: one that came to nothing ends nothing. */
  data: z.object({ subscriptionId: z.int(), refundId: z.optional(z.int()) }),
  ...untilHeard,
})
