import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { mailSealBroken } from './check-seal.ts'

export const caseJobs: readonly Handler<Deps>[] = [mailSealBroken]
