import { dropJob, retryAside, retryJob } from './act-on-jobs.ts'
import { readJobs } from './read-jobs.ts'

export const jobRoutes = { readJobs, retryJob, dropJob, retryAside }
