import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { purgeReportsNow } from './purge-reports.ts'

export const safetyJobs: readonly Handler<Deps>[] = [purgeReportsNow]
