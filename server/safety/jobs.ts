import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { lookAtNotesNow } from './first-aid/look-at-notes.ts'
import { weighReportsNow } from './first-aid/weigh-reports.ts'
import { countMonthsNow } from './numbers/count-months.ts'
import { purgeReportsNow } from './purge-reports.ts'
import { sendReportMail } from './report-mail.ts'

export const safetyJobs: readonly Handler<Deps>[] = [
  // Before what it counts is removed.
  countMonthsNow,
  purgeReportsNow,
  weighReportsNow,
  lookAtNotesNow,
  sendReportMail,
]
