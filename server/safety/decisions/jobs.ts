import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { sendDecisionMail } from './send-decision-mail.ts'
import { tidyDecisionsNow } from './tidy-decisions.ts'

export const decisionJobs: readonly Handler<Deps>[] = [sendDecisionMail, tidyDecisionsNow]
