import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { lookAtNotesNow } from './first-aid/look-at-notes.ts'
import { weighReportsNow } from './first-aid/weigh-reports.ts'
import { purgeReportsNow } from './purge-reports.ts'
import { sendReportMail } from './report-mail.ts'

export const safetyJobs: readonly Handler<Deps>[] = [
  purgeReportsNow,
  weighReportsNow,
  lookAtNotesNow,
  sendReportMail,
]
