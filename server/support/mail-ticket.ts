import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { copyMail, noticeMail, ticketMail } from './mails.ts'
import { ticketAttachments, tickets } from './tables.ts'

export const mailTicket = defineJob({
  name: 'mail-ticket',
  data: z.object({
    ticketId: z.int(),
    /** Whether the sender's address is confirmed, and they get back what they wrote. */
    copied: z._default(z.boolean(), false),
  }),
})

/** Two mails: the ticket to our mailbox, word of it to its sender. Both keep their ids over retries. */
export const mailTicketNow = handle(mailTicket, async ({ ticketId, copied }, deps: Deps, run) => {
  const { db, config } = deps
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId))
  if (!ticket) return
  const files = await db
    .select({ name: ticketAttachments.name })
    .from(ticketAttachments)
    .where(eq(ticketAttachments.ticketId, ticketId))
  const names = files.map(file => file.name)
  const desk = { id: `${run.id}-desk`, kind: 'ticket', to: config.supportEmail }
  if (!(await sendLetter(deps, desk, ticketMail({ ticket, files: names, copied }))))
    throw new Error('The support mailbox takes no mail.')
  // A visitor may mistype their address; the ticket is with us all the same.
  const sender = { id: `${run.id}-copy`, to: ticket.email }
  if (copied) await sendLetter(deps, { ...sender, kind: 'ticket-copy' }, copyMail(ticket, names))
  else await sendLetter(deps, { ...sender, kind: 'ticket-notice' }, noticeMail(ticket))
})
