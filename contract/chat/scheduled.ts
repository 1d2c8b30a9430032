import * as z from 'zod/mini'
import { PersonSummary } from '#auth/person-summary.ts'
import { limits } from '#limits.ts'
import { Timestamp } from '#platform/text.ts'
import { Attachment, attachmentIds, clientId, MessageBody, somethingToSend } from './messages.ts'

/** A message that waits for its time. */
export const ScheduledMessage = z.object({
  id: z.int(),
  contactId: z.int(),
  user: PersonSummary,
  clientId: z.string(),
  body: z.string(),
  attachments: z.array(Attachment),
  dueAt: Timestamp,
  /** Its time has come and it could not be sent: the sentence that says why. It is sent no more by itself. */
  refusal: z.nullable(z.string()),
})
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

export const ScheduledList = z.object({
  items: z.array(ScheduledMessage),
  /** How many may wait at once, by one's plan. */
  allowed: z.int(),
})
export type ScheduledList = z.infer<typeof ScheduledList>

const isAhead = z.refine<Date>(
  moment => moment.getTime() < Date.now() + limits.scheduledAhead * 1000,
  'Choose a moment within a year.',
)
const dueAt = Timestamp.check(isAhead)

export const ScheduleForm = z
  .object({ clientId, body: MessageBody, attachmentIds, dueAt })
  .check(somethingToSend)
export type ScheduleForm = z.infer<typeof ScheduleForm>

export const ScheduledEdit = z.partial(z.object({ body: MessageBody, dueAt }))
export type ScheduledEdit = z.infer<typeof ScheduledEdit>
