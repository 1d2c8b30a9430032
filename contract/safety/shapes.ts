import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'

export const reportSubjects = [
  'message',
  'voice',
  'gift',
  'request',
  'profile',
  'picture',
  'person',
  'conversation',
] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** In the order in which they are offered. */
export const reportReasons = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'threats',
  'sexual',
  'impersonation',
  'under_18',
  'self_harm',
  'illegal_goods',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

interface Reason {
  words: string
  /** The heading of the community rules that it breaks. */
  rule: 'be-someone-real' | 'treat-people-as-guests' | 'what-has-no-place-here'
  /** Within how many hours someone reads it. */
  hours: 4 | 24 | 72
}

export const reasons: Record<ReportReason, Reason> = {
  spam: { words: 'Spam', rule: 'what-has-no-place-here', hours: 72 },
  scam: { words: 'Scam or fraud', rule: 'what-has-no-place-here', hours: 24 },
  harassment: { words: 'Harassment', rule: 'treat-people-as-guests', hours: 72 },
  hate: { words: 'Hate', rule: 'treat-people-as-guests', hours: 72 },
  threats: { words: 'Threats', rule: 'treat-people-as-guests', hours: 4 },
  sexual: { words: 'Unwanted sexual content', rule: 'treat-people-as-guests', hours: 72 },
  impersonation: { words: 'Pretending to be someone', rule: 'be-someone-real', hours: 72 },
  under_18: { words: 'Under 18', rule: 'be-someone-real', hours: 4 },
  self_harm: { words: 'May hurt themselves', rule: 'what-has-no-place-here', hours: 4 },
  illegal_goods: { words: 'Illegal goods', rule: 'what-has-no-place-here', hours: 72 },
  other: { words: 'Something else', rule: 'treat-people-as-guests', hours: 72 },
}

/** What is reported: a message (with its voice or gift) and a request by their own ids, everything else by the person's. */
const Subject = z.enum(['message', 'request', 'profile', 'picture', 'person', 'conversation'])

const Details = z
  .string()
  .check(z.trim(), atMost(limits.reportDetails, `Use at most ${limits.reportDetails} characters.`), storable)

export const ReportForm = z
  .object({
    subject: Subject,
    id: z.int().check(z.positive()),
    reason: z.enum(reportReasons, 'Choose what is wrong.'),
    details: z._default(Details, ''),
    /** Block them with it. */
    block: z._default(z.boolean(), false),
    /** Take back for both the pictures that the reporter has sent them. */
    takeBackPictures: z._default(z.boolean(), false),
  })
  .check(
    z.refine(form => form.reason !== 'other' || form.details.trim() !== '', {
      error: 'Tell us in a few words what is wrong.',
      path: ['details'],
    }),
  )
export type ReportForm = z.infer<typeof ReportForm>

/** What a reporter is told. The same thing within a day has the first receipt, and says so. */
export const Receipt = z.object({
  id: z.int(),
  receipt: z.string(),
  /** Within how many hours someone reads it. */
  hours: z.int(),
  reportedAt: Timestamp,
  isRepeated: z.boolean(),
})
export type Receipt = z.infer<typeof Receipt>

export const reportOutcomes = ['action', 'no_breach', 'closed'] as const

/** A report as its sender sees it: never which step was taken, nor against whom else. */
export const OwnReport = z.object({
  id: z.int(),
  receipt: z.string(),
  subject: z.enum(reportSubjects),
  reason: z.enum(reportReasons),
  /** Who was reported, as they were called then. */
  about: z.string(),
  state: z.enum(['received', 'in_review', 'done']),
  outcome: z.nullable(z.enum(reportOutcomes)),
  answer: z.string(),
  reportedAt: Timestamp,
  inReviewAt: z.nullable(Timestamp),
  doneAt: z.nullable(Timestamp),
  /** By when someone reads it. */
  dueAt: Timestamp,
  /** Whether it can be asked for once more: nothing was found, within six months, and not yet. */
  canAskAgain: z.boolean(),
})
export type OwnReport = z.infer<typeof OwnReport>

/** One line of the sealed copy, as its reporter could see it. */
export const SealedItem = z.object({
  kind: z.enum(['report', 'message', 'request', 'profile', 'picture']),
  /** Whose words they are; empty where they are nobody's. */
  from: z.string(),
  at: z.nullable(Timestamp),
  text: z.string(),
  /** Whether it is the very thing that was reported. */
  isSubject: z.boolean(),
})
export type SealedItem = z.infer<typeof SealedItem>
