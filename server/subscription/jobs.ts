import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { grantMonthlyNow } from './grant-monthly.ts'

export const subscriptionJobs: readonly Handler<Deps>[] = [grantMonthlyNow]
