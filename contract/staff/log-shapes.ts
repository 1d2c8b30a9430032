import * as z from 'zod/mini'
import { Id } from '#platform/id.ts'
import { Timestamp, text } from '#platform/text.ts'
import { staffRoles } from './shapes.ts'

/** What the log is looked through for. */
export const LogFilter = z.object({
  /** Words in a name, a subject, a reason or a detail. */
  search: z.optional(text(100, 1)),
  staff: z.optional(Id),
  /** An act such as `case.read`, or the kind of all that begin with it: `case`. */
  act: z.optional(z.string().check(z.regex(/^[a-z_]+(\.[a-z_]+)*$/), z.maxLength(60))),
  /** What it was done to: its kind, and which one. */
  kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
  key: z.optional(text(100, 1)),
})
export type LogFilter = z.output<typeof LogFilter>

export const LogQuery = z.extend(LogFilter, { cursor: z.optional(Id) })

export const LogEntry = z.object({
  id: z.int(),
  at: Timestamp,
  /** Nobody where an operator did it, or Akin by itself. */
  staffId: z.nullable(z.int()),
  staffName: z.string(),
  role: z.enum([...staffRoles, 'operator']),
  act: z.string(),
  subject: z.nullable(z.object({ kind: z.string(), key: z.string() })),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** Its link of the chain, in hexadecimal digits. */
  seal: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** The chain from the first entry to the last, as it was found at that moment. */
export const LogChain = z.object({
  count: z.int(),
  head: z.string(),
  checkedAt: Timestamp,
  /** The first entry that does not fit. */
  fault: z.nullable(z.object({ id: z.int(), what: z.string() })),
  /** Whether it belongs to a database role of its own, or triggers alone keep it. */
  protection: z.enum(['own role', 'triggers alone']),
})
export type LogChain = z.infer<typeof LogChain>
