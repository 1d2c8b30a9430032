import { supportCategoryWords } from '@akin/contract/support/shapes.ts'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { type Letter, sendLetter } from '#platform/mail/send-letter.ts'
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
  const desk = { id: `${run.id}-desk`, kind: 'ticket' as const, to: config.supportEmail }
  if (!(await sendLetter(deps, desk, ticketMail(ticket, names, copied, config.publicUrl))))
    throw new Error('The support mailbox takes no mail.')
  // A visitor may mistype their address; the ticket is with us all the same.
  const sender = { id: `${run.id}-copy`, to: ticket.email }
  if (copied) await sendLetter(deps, { ...sender, kind: 'ticket-copy' }, copyMail(ticket, names))
  else await sendLetter(deps, { ...sender, kind: 'ticket-notice' }, noticeMail(ticket))
})

type Ticket = typeof tickets.$inferSelect

/**
 * To the people who answer: everything they need to do so. It has no Reply-To, or a mailbox that answers by itself
 * would send these words on to an address that may be anyone's.
 */
function ticketMail(ticket: Ticket, files: string[], copied: boolean, publicUrl: string): Letter {
  return {
    subject: `[#${ticket.number}] ${supportCategoryWords[ticket.category]}: ${ticket.subject}`,
    paragraphs: [`${ticket.name} (${ticket.email}) wrote:`, ...ticket.message.split(/\n{2,}/)],
    button: { label: 'Open the desk', url: `${publicUrl}/admin/support/${ticket.number}` },
    small: [
      `Promised: an answer within ${ticket.answerHours} hours.`,
      ticket.userId ? `User ${ticket.userId}.` : 'Not signed in.',
      copied
        ? 'The address is confirmed, and a copy has gone to it.'
        : 'Nobody has confirmed the address. Please quote nothing of this in your answer: it may be somebody else’s.',
      ...(ticket.orderNumber ? [`Order or invoice: ${ticket.orderNumber}.`] : []),
      ...(ticket.affectedUser ? [`About: ${ticket.affectedUser}.`] : []),
      ...(files.length > 0 ? [`Attached: ${files.join(', ')}.`] : []),
      ...(ticket.technicalDetails ? [`Technical details: ${JSON.stringify(ticket.technicalDetails)}`] : []),
    ],
    why: 'You get this because this mailbox is where support of this installation arrives.',
  }
}

/** To someone signed in, at the address that they have confirmed. */
function copyMail(ticket: Ticket, files: string[]): Letter {
  return {
    subject: `We have your message (#${ticket.number})`,
    greeting: `Hello ${ticket.name},`,
    paragraphs: [
      `your message has reached us as #${ticket.number}. A person reads it and answers to this address, ${soon(ticket)}.`,
      'This is what you wrote:',
      ticket.subject,
      ...ticket.message.split(/\n{2,}/),
    ],
    small: [...(files.length > 0 ? [`With it came: ${files.join(', ')}.`] : []), emergency],
    why: 'You get this copy because you wrote to us on our support page.',
  }
}

/** To an address that may be anyone's: not a word of the sender, not even their name. */
function noticeMail(ticket: Ticket): Letter {
  return {
    subject: `We have your message (#${ticket.number})`,
    greeting: 'Hello,',
    paragraphs: [
      `a message to us with this address has arrived as #${ticket.number}. A person reads it and answers here, ${soon(ticket)}.`,
    ],
    small: [
      'We do not repeat it in this mail, since nobody has confirmed to us that the address is theirs.',
      emergency,
    ],
    why: 'You get this mail because this address was given on our support page. If that was not you, there is nothing to do.',
  }
}

const emergency = 'If you are in danger, call your local emergency number.'

function soon({ answerHours }: Ticket) {
  const atTheLatest = `at the latest within ${answerHours} hours`
  return answerHours > 24 ? `usually within a day and ${atTheLatest}` : atTheLatest
}
