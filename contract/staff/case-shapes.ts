import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { decisionPlaces, decisionSteps } from '#safety/decision-shapes.ts'
import { reportReasons, reportSubjects } from '#safety/shapes.ts'
import { CaseNote, Colleague } from './case-notes.ts'
import { CaseReport } from './evidence-shapes.ts'
import { Claim } from './queue-shapes.ts'

/** What was decided about someone, for staff. */
export const PastDecision = z.object({
  number: z.string(),
  step: z.enum(decisionSteps),
  reason: z.enum(reportReasons),
  facts: z.string(),
  quote: z.string(),
  place: z.enum(decisionPlaces),
  decidedBy: z.string(),
  byMachine: z.boolean(),
  startsAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  liftedAt: z.nullable(Timestamp),
})
export type PastDecision = z.infer<typeof PastDecision>

/** The one whom a case is about, as far as deciding needs it. */
export const CasePerson = z.object({
  id: z.int(),
  displayName: z.string(),
  status: z.enum(['active', 'deleting', 'deleted']),
  joinedAt: Timestamp,
  isVerified: z.boolean(),
  /** How many people they have written to, and how many of those wrote back; up to a thousand. */
  writtenTo: z.int(),
  answered: z.int(),
  /** Of their settled requests, and how many were accepted. */
  requests: z.int(),
  accepted: z.int(),
  decisions: z.array(PastDecision),
  /** What first aid holds back at this moment. */
  holds: z.array(z.object({ kind: z.enum(['pause', 'hourly']), cause: z.string(), endsAt: Timestamp })),
})
export type CasePerson = z.infer<typeof CasePerson>

export const Case = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(['open', 'in_review', 'closed']),
  origin: z.enum(['report', 'visitor', 'first_aid']),
  openedAt: Timestamp,
  dueAt: Timestamp,
  closedAt: z.nullable(Timestamp),
  reason: z.nullable(z.enum(reportReasons)),
  subject: z.nullable(z.enum(reportSubjects)),
  claim: z.nullable(Claim),
  /** Whether all of its evidence is what was sealed: looked at anew with each opening. */
  isSealed: z.boolean(),
  /** The newest of its reports, with their evidence, and how many there are. */
  reports: z.array(CaseReport),
  reportCount: z.int(),
  findings: z.array(
    z.object({
      finding: z.enum(['known_picture', 'unchecked_file']),
      subjectKey: z.string(),
      foundAt: Timestamp,
    }),
  ),
  /** Whether nobody has reported it: the statement then says that a machine has found it. */
  foundByMachine: z.boolean(),
  person: CasePerson,
  others: z.array(
    z.object({ number: z.string(), state: z.enum(['open', 'in_review', 'closed']), openedAt: Timestamp }),
  ),
  /** The newest last. */
  notes: z.array(CaseNote),
  /** To whom the asker can hand it over. */
  colleagues: z.array(Colleague),
  /** What the asker may decide. */
  may: z.object({ ban: z.boolean(), needsSecond: z.boolean() }),
  /** A ban that waits for a second person. */
  proposal: z.nullable(
    z.object({
      by: z.string(),
      isMine: z.boolean(),
      at: Timestamp,
      reason: z.enum(reportReasons),
      facts: z.string(),
      quote: z.string(),
      place: z.enum(decisionPlaces),
    }),
  ),
  /** Of one that is closed. */
  decision: z.nullable(PastDecision),
})
export type Case = z.infer<typeof Case>
