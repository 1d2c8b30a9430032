import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { Timestamp } from '#platform/text.ts'
import { clientId, SentMessage } from './messages.ts'
import { ScheduledEdit, ScheduledList, ScheduledMessage, ScheduleForm } from './scheduled.ts'

const contactId = z.object({ contactId: Id })
const scheduledId = z.object({ scheduledId: Id })

export const scheduledEndpoints = {
  listScheduled: endpoint({
    method: 'GET',
    path: '/api/scheduled',
    access: 'verified',
    summary: 'Your messages that wait for their time, the next one first.',
    reply: ScheduledList,
  }),
  scheduleMessage: endpoint({
    method: 'POST',
    path: '/api/chat/:contactId/scheduled',
    access: 'verified',
    summary:
      'Send a message later. Repeated with the same `clientId` it is scheduled once, and answered with 200.',
    params: contactId,
    body: ScheduleForm,
    reply: ScheduledMessage,
    status: 201,
  }),
  editScheduled: endpoint({
    method: 'PATCH',
    path: '/api/scheduled/:scheduledId',
    access: 'verified',
    summary: 'Change what a scheduled message says, or its time.',
    params: scheduledId,
    body: ScheduledEdit,
    reply: ScheduledMessage,
  }),
  sendScheduledNow: endpoint({
    method: 'POST',
    path: '/api/scheduled/:scheduledId/send',
    access: 'verified',
    summary:
      'Send a scheduled message at once. Once it is sent, however that came, this is answered with where it is.',
    params: scheduledId,
    /** A message that is sent waits no more: by this alone it is found. */
    body: z.object({ clientId }),
    reply: SentMessage,
  }),
  cancelScheduled: endpoint({
    method: 'DELETE',
    path: '/api/scheduled/:scheduledId',
    access: 'verified',
    summary: 'Cancel a scheduled message. It can be restored for half a minute.',
    params: scheduledId,
  }),
  restoreScheduled: endpoint({
    method: 'POST',
    path: '/api/scheduled/:scheduledId/restore',
    access: 'verified',
    summary: 'Take back that a scheduled message was cancelled a moment ago.',
    params: scheduledId,
    reply: ScheduledMessage,
  }),
  getAwake: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/awake',
    access: 'verified',
    summary:
      'The next moment at which it is half past eight in the morning where a contact is. Null where they do not show you their time zone.',
    params: contactId,
    reply: z.object({ at: z.nullable(Timestamp) }),
  }),
} as const
