import type { Config } from '#config.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import type { ticketReplies, tickets } from '../tables.ts'

type Ticket = typeof tickets.$inferSelect
type Reply = typeof ticketReplies.$inferSelect
type At = Pick<Config, 'publicUrl'>

/** How this mail is answered: under "Your messages" once they have signed in, or by the link in it. */
type ToAnswer = 'signed-in' | { token: string }

/** Our answer, in full. Nothing of what they wrote: to a visitor's address it may not be theirs. */
export function answerMail(ticket: Ticket, { body }: Reply, { publicUrl }: At, toAnswer: ToAnswer): Letter {
  const page = `${publicUrl}/support?ticket=${ticket.number}`
  const isVisitor = toAnswer !== 'signed-in'
  return {
    subject: `Our answer to #${ticket.number}`,
    paragraphs: linesOf(body),
    button: { label: 'Answer', url: isVisitor ? `${page}#${toAnswer.token}` : page },
    small: [
      ...(ticket.state === 'closed'
        ? ['For us this is settled. If it is not for you, answer within 30 days, and it is open again.']
        : []),
      'Please use the button: mails to this address are not read.',
      isVisitor
        ? 'The link works for 30 days. Whoever has it can read our answers and write to us in your name, so keep it to yourself.'
        : 'It leads to your messages on our support page.',
    ],
    why: isVisitor
      ? 'You get this mail because this address was given on our support page. If that was not you, there is nothing to do.'
      : 'You get this mail because you wrote to us on our support page.',
  }
}

/** To the people who answer. It has no Reply-To, as a ticket itself has none. */
export function deskMail(ticket: Ticket, { body }: Reply, { publicUrl }: At): Letter {
  return {
    subject: `[#${ticket.number}] Answer: ${ticket.subject}`,
    paragraphs: [`${ticket.name} wrote again:`, ...linesOf(body)],
    button: { label: 'Open the desk', url: `${publicUrl}/admin/support/${ticket.number}` },
    small: [`Promised: an answer within ${ticket.answerHours} hours.`],
    why: 'You get this because this mailbox is where support of this installation arrives.',
  }
}

/** A list or an address keeps its lines, which a paragraph of a mail would not. */
function linesOf(body: string) {
  return body.split(/\n+/).filter(line => line.trim() !== '')
}
