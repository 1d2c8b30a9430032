import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { ReplyForm, TicketNumber } from '#support/shapes.ts'
import { Desk, DeskQuery, DeskReply, DeskThread } from './desk-shapes.ts'

const ofDesk = { access: 'staff', roles: ['support', 'admin'] } as const
const ofTicket = { ...ofDesk, params: z.object({ number: TicketNumber }), reply: DeskThread } as const

export const deskEndpoints = {
  listDesk: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/api/admin/tickets',
    summary: 'Messages to support: those that wait by their deadline, all of them the newest first.',
    query: DeskQuery,
    reply: Desk,
  }),
  readTicket: endpoint({
    ...ofTicket,
    method: 'GET',
    path: '/api/admin/tickets/:number',
    summary: 'One message to support, with all that was said about it.',
  }),
  replyToTicket: endpoint({
    ...ofTicket,
    method: 'POST',
    path: '/api/admin/tickets/:number/reply',
    summary: 'Answer whoever wrote, by mail and in their ticket.',
    body: DeskReply,
    key: true,
    status: 201,
  }),
  noteOnTicket: endpoint({
    ...ofTicket,
    method: 'POST',
    path: '/api/admin/tickets/:number/note',
    summary: 'Leave a note that only staff read.',
    body: ReplyForm,
    key: true,
    status: 201,
  }),
  assignTicket: endpoint({
    ...ofTicket,
    method: 'POST',
    path: '/api/admin/tickets/:number/assign',
    summary: 'Say who of support looks after it, or nobody.',
    body: z.object({ staffId: z.nullable(z.int().check(z.positive())) }),
  }),
  solveTicket: endpoint({
    ...ofTicket,
    method: 'POST',
    path: '/api/admin/tickets/:number/solve',
    summary: 'Settle it without an answer.',
  }),
  reopenTicket: endpoint({
    ...ofTicket,
    method: 'POST',
    path: '/api/admin/tickets/:number/reopen',
    summary: 'Let it wait for an answer again.',
  }),
} as const
