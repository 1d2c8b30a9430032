import * as z from 'zod/mini'
import { Timestamp, text } from '#platform/text.ts'
import { appealResults, decisionSteps } from '#safety/decision-shapes.ts'
import { reportReasons } from '#safety/shapes.ts'
import { intervals, planNames } from '#subscription/plans.ts'
import { Reason } from './reason.ts'

/** As staff sees an account. `closed` is one that was deleted for good. */
const accountStates = ['active', 'unverified', 'break', 'suspended', 'leaving', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** Someone whom a search has found. */
export const FoundPerson = z.object({
  id: z.int(),
  displayName: z.string(),
  fullName: z.string(),
  maskedEmail: z.string(),
  state: z.enum(accountStates),
  joinedAt: Timestamp,
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** The way in to someone: a case about them, a ticket of theirs, or else a reason. */
export const WayIn = z.object({
  case: z.optional(text(20, 1)),
  ticket: z.optional(text(20, 1)),
  why: z.optional(Reason),
})
export type WayIn = z.infer<typeof WayIn>

export const StaffDecision = z.object({
  number: z.string(),
  step: z.enum(decisionSteps),
  reason: z.enum(reportReasons),
  startsAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  liftedAt: z.nullable(Timestamp),
  decidedBy: z.string(),
  byMachine: z.boolean(),
  /** Null where nobody appealed, `open` while it waits for its answer. */
  appeal: z.nullable(z.enum([...appealResults, 'open'])),
})
export type StaffDecision = z.infer<typeof StaffDecision>

export const StaffCase = z.object({
  number: z.string(),
  /** Support has the number, and nothing else. */
  state: z.nullable(z.enum(['open', 'in_review', 'closed'])),
  openedAt: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  reasons: z.array(z.enum(reportReasons)),
})
export type StaffCase = z.infer<typeof StaffCase>

const Amount = z.object({ used: z.int(), of: z.int() })

/** Everything that staff may know of someone outside of a case. No words of theirs are in it. */
export const StaffPerson = z.object({
  ...FoundPerson.shape,
  verifiedAt: z.nullable(Timestamp),
  /** Since when their address takes no mail. */
  mailRefusedAt: z.nullable(Timestamp),
  twoStepSince: z.nullable(Timestamp),
  passkeys: z.int(),
  break: z.nullable(z.object({ since: Timestamp, until: z.nullable(Timestamp) })),
  deletionDueAt: z.nullable(Timestamp),
  /** Null until: for good. */
  suspended: z.nullable(z.object({ until: z.nullable(z.string()) })),
  limited: z.nullable(z.object({ until: z.nullable(z.string()) })),
  holds: z.array(
    z.object({
      kind: z.enum(['pause', 'hourly']),
      cause: z.enum(['reports', 'copies']),
      endsAt: Timestamp,
    }),
  ),
  plan: z.object({
    name: z.enum(planNames),
    interval: z.nullable(z.enum(intervals)),
    endsAt: z.nullable(Timestamp),
  }),
  requestsToday: Amount,
  /** Reports about them, and how many of these were right. */
  reportsAgainst: Amount,
  /** Reports that they have sent, and how many of these were right. */
  reportsMade: Amount,
  sessions: z.array(
    z.object({ id: z.int(), device: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp }),
  ),
  decisions: z.array(StaffDecision),
  cases: z.array(StaffCase),
  tickets: z.array(
    z.object({
      number: z.string(),
      subject: z.string(),
      state: z.enum(['open', 'answered', 'closed']),
      createdAt: Timestamp,
    }),
  ),
})
export type StaffPerson = z.infer<typeof StaffPerson>
