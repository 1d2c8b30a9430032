import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { SentTicket, SupportForm, Ticket } from './shapes.ts'

export const supportEndpoints = {
  openTicket: endpoint({
    method: 'POST',
    path: '/api/support',
    access: 'anyone',
    whileSuspended: true,
    summary:
      'Write to support. Someone signed in with a confirmed address gets a copy, anyone else the number alone.',
    body: SupportForm,
    reply: SentTicket,
    status: 201,
  }),
  attachFile: endpoint({
    method: 'POST',
    path: '/api/support/attachments',
    access: 'anyone',
    whileSuspended: true,
    summary: 'Bring a file for a ticket that is still being written. The key in the answer attaches it.',
    upload: {
      types: ['image/png', 'image/jpeg', 'application/pdf'],
      maxBytes: limits.supportAttachmentBytes,
    },
    reply: z.object({ key: z.string(), name: z.string() }),
    status: 201,
    limit: callLimits.supportUploads,
  }),
  listTickets: endpoint({
    method: 'GET',
    path: '/api/support/tickets',
    access: 'user',
    whileSuspended: true,
    summary: "The signed-in user's own tickets, newest first.",
    reply: z.object({ items: z.array(Ticket), nextCursor: z.null() }),
  }),
} as const
