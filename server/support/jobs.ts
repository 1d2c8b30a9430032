import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { mailTicketNow } from './mail-ticket.ts'
import { mailReplyNow } from './replies/mail-reply.ts'
import { sweepAttachmentsNow } from './sweep-attachments.ts'

export const supportJobs: readonly Handler<Deps>[] = [mailTicketNow, mailReplyNow, sweepAttachmentsNow]
