import type { deskEndpoints } from '@akin/contract/staff/desk-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import {
  assignTicket,
  noteOnTicket,
  readTicket,
  reopenTicket,
  replyToTicket,
  solveTicket,
} from './change-ticket.ts'
import { listDesk } from './list-desk.ts'

export const deskRoutes: Routes<typeof deskEndpoints> = {
  ...{ listDesk, readTicket, replyToTicket, noteOnTicket, assignTicket, solveTicket, reopenTicket },
}
