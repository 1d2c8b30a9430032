import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'

/** A job that failed for good. What was in it is never shown. */
export const FailedJob = z.object({
  /** Of the note that it was given up, by which it is retried or dropped. */
  id: z.uuid(),
  job: z.string(),
  /** Which mail it is, such as `reset-password`; null for other jobs. */
  mail: z.nullable(z.string()),
  /** Masked; null where it is for nobody, or they are gone. */
  to: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  tries: z.int(),
  /** Why the last try failed, in one line and without what was in it. */
  failure: z.string(),
  failedAt: Timestamp,
})
export type FailedJob = z.infer<typeof FailedJob>

export const JobQueue = z.object({
  job: z.string(),
  cron: z.nullable(z.string()),
  waiting: z.int(),
  active: z.int(),
  oldestAt: z.nullable(Timestamp),
})
export type JobQueue = z.infer<typeof JobQueue>

/** A row that failed and waits for its next try. */
export const AsideRow = z.object({ work: z.string(), row: z.string(), tries: z.int(), until: Timestamp })
export type AsideRow = z.infer<typeof AsideRow>

export const StaffJobs = z.object({
  lookedAt: Timestamp,
  processes: z.array(z.object({ id: z.string(), seenAt: Timestamp })),
  mail: z.object({
    isUp: z.boolean(),
    waiting: z.int(),
    oldestAt: z.nullable(Timestamp),
    /** The last addresses that take no mail. */
    refusing: z.array(z.object({ userId: z.int(), maskedEmail: z.string(), since: Timestamp })),
  }),
  failed: z.array(FailedJob),
  /** Whether there are more than are listed. */
  isMore: z.boolean(),
  aside: z.array(AsideRow),
  queues: z.array(JobQueue),
})
export type StaffJobs = z.infer<typeof StaffJobs>
