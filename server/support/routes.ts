import type { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { attachFile } from './attach-file.ts'
import { openTicket } from './open-ticket.ts'
import { listTickets } from './read.ts'

export const supportRoutes: Routes<typeof supportEndpoints> = { openTicket, attachFile, listTickets }
