import { authJobs } from '#auth/jobs.ts'
import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { supportJobs } from '#support/jobs.ts'

/** Every room's jobs, listed by hand. */
export const jobs: readonly Handler<Deps>[] = [...authJobs, ...supportJobs]
