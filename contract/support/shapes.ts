import * as z from 'zod/mini'
import { Email } from '#auth/shapes.ts'
import { limits } from '#limits.ts'
import { noWebAddress } from '#platform/name.ts'
import { atMost, storable, Timestamp, text } from '#platform/text.ts'
import { line } from '#profile/entries.ts'

/** As they are stored with each message. What people read of them is below. */
export const supportCategories = [
  'Account & sign-in',
  'Verification e-mail',
  'Billing & subscription',
  'Tokens',
  'Safety or abuse',
  'Bug',
  'Privacy request',
  'Other',
] as const
export const supportCategoryWords: Record<(typeof supportCategories)[number], string> = {
  'Account & sign-in': 'Account & sign-in',
  'Verification e-mail': 'Verification email',
  'Billing & subscription': 'Billing & subscription',
  Tokens: 'Tokens',
  'Safety or abuse': 'Safety or abuse',
  Bug: 'Bug',
  'Privacy request': 'Privacy request',
  Other: 'Other',
}
const SupportCategory = z.enum(supportCategories, 'Choose what this is about.')

const between = (min: number, max: number, rule: string) =>
  z.string(rule).check(z.trim(), z.minLength(min, rule), atMost(max, rule), storable)

/** What the browser adds when the person ticks the box. It is shown to them before it is sent. */
export const TechnicalDetails = z.object({
  browser: text(300),
  page: text(limits.clientErrorPath),
  build: text(80),
  errors: z.array(text(limits.clientErrorMessage)).check(z.maxLength(5)),
})
export type TechnicalDetails = z.infer<typeof TechnicalDetails>

export const SupportForm = z.object({
  category: SupportCategory,
  name: line(80).check(z.minLength(1, 'Tell us what to call you.'), noWebAddress),
  email: Email,
  subject: between(limits.supportSubjectMin, limits.supportSubject, 'Use 5 to 120 characters.'),
  message: between(limits.supportMessageMin, limits.supportMessage, 'Use 20 to 5,000 characters.'),
  /** Billing and tokens: the order or invoice number. */
  orderNumber: z._default(text(60), ''),
  /** Safety: a link to the person that this is about. */
  affectedUser: z._default(text(200), ''),
  attachments: z._default(z.array(text(100)).check(z.maxLength(limits.supportAttachments)), []),
  technicalDetails: z.optional(TechnicalDetails),
  /** Nobody sees this field, so only a program fills it in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
})
export type SupportForm = z.infer<typeof SupportForm>

export const SentTicket = z.object({
  number: z.string(),
  answerHours: z.int(),
  /** Whether the mail to the sender holds what they wrote; otherwise it names the number alone. */
  copied: z.boolean(),
})
export type SentTicket = z.infer<typeof SentTicket>

export const TicketState = z.enum(['open', 'answered', 'closed'])

/** A ticket as its sender sees it. */
export const Ticket = z.object({
  number: z.string(),
  category: SupportCategory,
  subject: z.string(),
  message: z.string(),
  state: TicketState,
  attachments: z.array(z.string()),
  createdAt: Timestamp,
})
export type Ticket = z.infer<typeof Ticket>

/** As people quote it, without the `#`. */
export const TicketNumber = z.string().check(z.regex(/^[A-Z]\d[A-Z]\d-\d{4}$/))

export const ReplyForm = z.object({
  body: between(1, limits.supportReply, 'Use 1 to 5,000 characters.'),
})
export type ReplyForm = z.infer<typeof ReplyForm>

/** What was said after a ticket was opened, as its sender sees it. */
export const Thread = z.object({
  number: z.string(),
  state: TicketState,
  replies: z.array(
    z.object({ id: z.int(), from: z.enum(['you', 'us']), body: z.string(), createdAt: Timestamp }),
  ),
  /** Whether it can still be answered. */
  isOver: z.boolean(),
})
export type Thread = z.infer<typeof Thread>
