import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { reportReasons, reportSubjects } from '#safety/shapes.ts'

/** Which of the open cases. */
export const queueViews = ['all', 'mine', 'nobodys', 'late'] as const
export type QueueView = (typeof queueViews)[number]

/** Whoever works on a case at this moment. */
export const Claim = z.object({ staffId: z.int(), name: z.string(), until: Timestamp, isMine: z.boolean() })
export type Claim = z.infer<typeof Claim>

/** Four signs, as people and receipts name a case. */
export const CaseNumber = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}$/))

/** One line of the queue. What was said is its beginning, as text alone. */
export const QueueRow = z.object({
  number: z.string(),
  dueAt: Timestamp,
  /** The gravest of its reports; null where first aid alone has found something. */
  reason: z.nullable(z.enum(reportReasons)),
  subject: z.nullable(z.enum(reportSubjects)),
  personId: z.int(),
  about: z.string(),
  words: z.string(),
  /** How many different people have reported it, visitors left out. */
  reporters: z.int(),
  /** Someone whom the asker knows or has blocked: others decide, and nothing of it is shown here. */
  isOwn: z.boolean(),
  claim: z.nullable(Claim),
})
export type QueueRow = z.infer<typeof QueueRow>

/** Counted up to a hundred: more would say nothing more, and cost. */
export const countedUpTo = 100
const Counts = z.object({ all: z.int(), mine: z.int(), nobodys: z.int(), late: z.int() })

export const Queue = z.object({
  items: z.array(QueueRow),
  nextCursor: z.nullable(z.string()),
  counts: Counts,
})
export type Queue = z.infer<typeof Queue>
