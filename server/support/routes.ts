import type { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import type { threadEndpoints } from '@akin/contract/support/thread-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { attachFile } from './attach-file.ts'
import { openTicket } from './open-ticket.ts'
import { listTickets } from './read.ts'
import { answerSupport, answerSupportByLink } from './replies/answer-support.ts'
import { readLinkedThread, readThread } from './replies/read-thread.ts'

export const supportRoutes: Routes<typeof supportEndpoints & typeof threadEndpoints> = {
  ...{ openTicket, attachFile, listTickets },
  ...{ readThread, answerSupport, readLinkedThread, answerSupportByLink },
}
