import * as z from 'zod/mini'
import type { Queryable } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** What someone is mailed about decisions on them. */
const DecisionMail = z.object({
  kind: z.enum(['decision', 'decision-lifted', 'appeal-answered']),
  userId: z.int(),
  decisionId: z.int(),
})
export type DecisionMail = z.infer<typeof DecisionMail>

export const decisionMail = defineJob({ name: 'decision-mail', data: z.object({ mail: DecisionMail }) })

export function enqueueDecisionMail(tx: Queryable, mail: DecisionMail) {
  return enqueue(tx, decisionMail, { mail })
}
