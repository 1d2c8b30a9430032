import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import { renderMail } from '#platform/mail/template.ts'
import type { tickets } from './tables.ts'

type Ticket = typeof tickets.$inferSelect

/** To the people who answer: everything they need to do so. */
export function ticketMail(ticket: Ticket, files: string[], config: Config) {
  return renderMail({
    subject: `[#${ticket.number}] ${ticket.category}: ${ticket.subject}`,
    paragraphs: [`${ticket.name} (${ticket.email}) wrote:`, ...ticket.message.split(/\n{2,}/)],
    small: [
      ...(ticket.userId ? [`User ${ticket.userId}.`] : ['Not signed in.']),
      ...(ticket.orderNumber ? [`Order or invoice: ${ticket.orderNumber}.`] : []),
      ...(ticket.affectedUser ? [`About: ${ticket.affectedUser}.`] : []),
      ...(files.length > 0 ? [`Attached: ${files.join(', ')}.`] : []),
      ...(ticket.technicalDetails ? [`Technical details: ${JSON.stringify(ticket.technicalDetails)}`] : []),
    ],
    why: 'You get this because this mailbox is where support of this installation arrives.',
    ...frame(config),
  })
}

export function copyMail(ticket: Ticket, files: string[], config: Config) {
  return renderMail({
    subject: `We have your message (#${ticket.number})`,
    greeting: `Hello ${ticket.name},`,
    paragraphs: [
      `your message has reached us as #${ticket.number}. A person reads it and answers to this address, usually within a day and at the latest within ${limits.supportAnswerHours} hours.`,
      'This is what you wrote:',
      ticket.subject,
      ...ticket.message.split(/\n{2,}/),
    ],
    small: [
      ...(files.length > 0 ? [`With it came: ${files.join(', ')}.`] : []),
      'If you are in danger, call your local emergency number.',
    ],
    why: 'You get this copy because this address was given on our support page. If that was not you, there is nothing to do.',
    ...frame(config),
  })
}

function frame({ publicUrl, companyName, companyAddress }: Config) {
  return { publicUrl, company: { name: companyName, address: companyAddress } }
}
