import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { mailTicketNow } from './mail-ticket.ts'
import { sweepAttachmentsNow } from './sweep-attachments.ts'

export const supportJobs: readonly Handler<Deps>[] = [mailTicketNow, sweepAttachmentsNow]
