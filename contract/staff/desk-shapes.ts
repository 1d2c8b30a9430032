import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { Timestamp, text } from '#platform/text.ts'
import { planNames } from '#subscription/plans.ts'
import { ReplyForm, supportCategories, TechnicalDetails, TicketState } from '#support/shapes.ts'

export const deskShows = ['open', 'mine', 'late', 'all'] as const
export type DeskShow = (typeof deskShows)[number]

const Colleague = z.object({ id: z.int(), displayName: z.string() })

const Head = z.object({
  number: z.string(),
  /** What they call themselves. */
  name: z.string(),
  category: z.enum(supportCategories),
  subject: z.string(),
  state: TicketState,
  createdAt: Timestamp,
  /** By when it is answered, while it is open. */
  dueAt: Timestamp,
  assignedTo: z.nullable(Colleague),
})

/** A line of the list. */
export const DeskTicket = z.extend(Head, {
  plan: z.enum(planNames),
  /** The beginning of what was said last, and when. */
  lastWords: z.string(),
  lastAt: Timestamp,
})
export type DeskTicket = z.infer<typeof DeskTicket>

export const Desk = z.object({
  items: z.array(DeskTicket),
  nextCursor: z.nullable(z.string()),
  /** How many wait; no more than a hundred are counted. */
  counts: z.object({ open: z.int(), mine: z.int(), late: z.int() }),
})
export type Desk = z.infer<typeof Desk>

const Entry = z.object({
  id: z.int(),
  kind: z.enum(['person', 'staff', 'note']),
  author: z.string(),
  body: z.string(),
  createdAt: Timestamp,
})
export type DeskEntry = z.infer<typeof Entry>

export const DeskFile = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int() })
export type DeskFile = z.infer<typeof DeskFile>

/** All that staff see of a ticket. The address itself is not among it. */
export const DeskThread = z.extend(Head, {
  message: z.string(),
  files: z.array(DeskFile),
  entries: z.array(Entry),
  maskedEmail: z.string(),
  /** Who wrote, if they were signed in. */
  person: z.nullable(
    z.object({
      id: z.int(),
      displayName: z.string(),
      since: Timestamp,
      emailVerified: z.boolean(),
      plan: z.enum(planNames),
    }),
  ),
  orderNumber: z.string(),
  affectedUser: z.string(),
  technicalDetails: z.nullable(TechnicalDetails),
  /** What else they have written, the newest first. */
  others: z.array(z.object({ number: z.string(), subject: z.string(), state: TicketState })),
  /** The case that it opened, for whoever may decide it. */
  caseNumber: z.nullable(z.string()),
  /** To whom it can be given. */
  colleagues: z.array(Colleague),
})
export type DeskThread = z.infer<typeof DeskThread>

export const DeskReply = z.extend(ReplyForm, {
  /** Whether that settles it. */
  solve: z._default(z.boolean(), false),
  /** The newest entry that its writer has read, 0 where there was none. */
  after: z.int().check(z.nonnegative()),
})

export const DeskQuery = z.object({
  show: z._default(z.enum(deskShows), 'open'),
  cursor: z.optional(text(limits.cursor)),
})
