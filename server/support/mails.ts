import { supportCategoryWords } from '@akin/contract/support/shapes.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import type { tickets } from './tables.ts'

type Ticket = typeof tickets.$inferSelect

interface Arrival {
  ticket: Ticket
  files: string[]
  copied: boolean
}

/**
 * To the people who answer: everything they need to do so. It has no Reply-To, or a mailbox that answers by itself
 * would send these words on to an address that may be anyone's.
 */
export function ticketMail({ ticket, files, copied }: Arrival): Letter {
  return {
    subject: `[#${ticket.number}] ${supportCategoryWords[ticket.category]}: ${ticket.subject}`,
    paragraphs: [`${ticket.name} (${ticket.email}) wrote:`, ...ticket.message.split(/\n{2,}/)],
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
export function copyMail(ticket: Ticket, files: string[]): Letter {
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
export function noticeMail(ticket: Ticket): Letter {
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
