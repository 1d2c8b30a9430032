import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { reportReasons, reportSubjects } from '#safety/shapes.ts'

const EvidenceFile = z.object({
  words: z.string(),
  kind: z.enum(['picture', 'voice', 'file']),
  /** Where it is asked for. */
  url: z.string(),
})

/** One thing of a sealed copy, and what became of it since. */
export const EvidenceLine = z.object({
  position: z.int(),
  kind: z.enum(['message', 'request', 'profile', 'picture']),
  from: z.string(),
  /** Whether the one whom the case is about has said it. */
  isTheirs: z.boolean(),
  at: z.nullable(Timestamp),
  text: z.string(),
  isSubject: z.boolean(),
  /** Taken back by its sender before it was reported. */
  wasDeleted: z.boolean(),
  versions: z.array(z.object({ text: z.string(), at: Timestamp })),
  files: z.array(EvidenceFile),
  /** What happened after the seal. */
  since: z.object({
    editedAt: z.nullable(Timestamp),
    text: z.string(),
    deletedAt: z.nullable(Timestamp),
  }),
})
export type EvidenceLine = z.infer<typeof EvidenceLine>

export const CaseReport = z.object({
  id: z.int(),
  /** Null for a visitor, and for someone whose account is gone. */
  reporter: z.nullable(
    z.object({
      name: z.string(),
      /** What came of what they have reported before. */
      right: z.int(),
      wrong: z.int(),
      hasBlocked: z.boolean(),
    }),
  ),
  subject: z.enum(reportSubjects),
  reason: z.enum(reportReasons),
  details: z.string(),
  reportedAt: Timestamp,
  askedAgainAt: z.nullable(Timestamp),
  /** The hash over all of its evidence, in hex. */
  head: z.string(),
  lines: z.array(EvidenceLine),
})
export type CaseReport = z.infer<typeof CaseReport>
