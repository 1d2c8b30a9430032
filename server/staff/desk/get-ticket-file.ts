import { and, eq } from 'drizzle-orm'
import { savedAs } from '#platform/http/saved-as.ts'
import { refuse } from '#platform/refuse.ts'
import { ticketAttachments, tickets } from '#support/tables.ts'
import { noted } from '../log/noted.ts'
import { isNotAbout } from './about-staff.ts'

/** What came with a ticket. It is saved, never shown on a page of ours: anyone may have sent it. */
export const getTicketFile = noted<'getTicketFile'>(
  {
    act: 'ticket.file.read',
    subject: ({ params }) => ({ kind: 'ticket', key: params.number }),
    detail: ({ params }) => `File ${params.fileId}.`,
  },
  async ({ db, storage }, { asker, params: { number, fileId } }) => {
    const { storedAs, name, contentType } = ticketAttachments
    const [file] = await db
      .select({ storedAs, name, contentType })
      .from(ticketAttachments)
      .innerJoin(tickets, eq(tickets.id, ticketAttachments.ticketId))
      .where(and(eq(tickets.number, number), eq(ticketAttachments.id, fileId), isNotAbout(asker.id)))
    if (!file) return refuse('not_found')
    return {
      type: file.contentType,
      disposition: savedAs(file.name),
      keep: 'private, no-store',
      open: () => storage.get(file.storedAs),
    }
  },
)
