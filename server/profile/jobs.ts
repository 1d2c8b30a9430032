import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { recheckLinksNow } from './links/recheck-links.ts'
import { sweepSharesNow } from './shares/sweep-shares.ts'
import { closeDaysNow } from './visits/close-days.ts'

export const profileJobs: readonly Handler<Deps>[] = [recheckLinksNow, sweepSharesNow, closeDaysNow]
