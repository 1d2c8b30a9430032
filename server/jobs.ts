import { authJobs } from '#auth/jobs.ts'
import type { Erase } from '#auth/purge-account.ts'
import { eraseCookies } from '#cookies/personal.ts'
import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { supportJobs } from '#support/jobs.ts'
import { eraseSupport } from '#support/personal.ts'

/** What every room removes when an account is gone for good. */
const erasers: readonly Erase[] = [eraseCookies, eraseSupport]

/** Every room's jobs, listed by hand. */
export const jobs: readonly Handler<Deps>[] = [...authJobs(erasers), ...supportJobs]
