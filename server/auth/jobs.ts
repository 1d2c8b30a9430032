import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'

export const authJobs: readonly Handler<Deps>[] = []
