import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { mailLogHeads, sendLogHead } from './log/mail-head.ts'
import { askAboutBooksNow } from './money/audit-money.ts'

export const staffJobs: readonly Handler<Deps>[] = [mailLogHeads, sendLogHead, askAboutBooksNow]
