import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { beginWaitingMonthsNow } from './gifts/begin-waiting-months.ts'
import { expirePlusGiftsNow } from './gifts/expire-plus-gifts.ts'
import { grantMonthlyNow } from './grant-monthly.ts'

export const subscriptionJobs: readonly Handler<Deps>[] = [
  grantMonthlyNow,
  expirePlusGiftsNow,
  beginWaitingMonthsNow,
]
