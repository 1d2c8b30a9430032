import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { ReplyForm, Thread, TicketNumber } from './shapes.ts'

const params = z.object({ number: TicketNumber })

/** The secret of a link in a mail. Whatever it is, a wrong one gets the same answer. */
const LinkedThread = z.object({ token: text(200) })

export const threadEndpoints = {
  readThread: endpoint({
    method: 'GET',
    path: '/api/support/tickets/:number',
    access: 'user',
    whileSuspended: true,
    summary: "What was said after a ticket of the signed-in user's own.",
    params,
    reply: Thread,
    limit: callLimits.supportThreads,
  }),
  answerSupport: endpoint({
    method: 'POST',
    path: '/api/support/tickets/:number/replies',
    access: 'user',
    whileSuspended: true,
    summary: 'Write again about an own ticket. It is open again then.',
    params,
    body: ReplyForm,
    key: true,
    reply: Thread,
    status: 201,
    limit: callLimits.supportThreads,
  }),
  readLinkedThread: endpoint({
    method: 'POST',
    path: '/api/support/thread',
    access: 'anyone',
    whileSuspended: true,
    summary: 'What was said after a ticket, for whoever holds the link of our answer. Changes nothing.',
    body: LinkedThread,
    reply: Thread,
    limit: callLimits.supportThreads,
  }),
  answerSupportByLink: endpoint({
    method: 'POST',
    path: '/api/support/thread/replies',
    access: 'anyone',
    whileSuspended: true,
    summary: 'Write again about a ticket by the link of our answer.',
    body: z.extend(ReplyForm, LinkedThread.shape),
    key: true,
    reply: Thread,
    status: 201,
    limit: callLimits.supportThreads,
  }),
} as const
