import * as z from 'zod/mini'
import { reportReasons } from '#safety/shapes.ts'

export const numberSpans = ['week', 'quarter', 'year'] as const
export type NumberSpan = (typeof numberSpans)[number]

/** What staff sees at a glance: since the span began, by the day in UTC. */
export const StaffNumbers = z.object({
  since: z.iso.date(),
  reports: z.object({
    received: z.int(),
    decided: z.int(),
    inTime: z.int(),
    acted: z.int(),
    /** Half are decided within so many hours; null before the first one. */
    medianHours: z.nullable(z.number()),
  }),
  appeals: z.object({
    sent: z.int(),
    answered: z.int(),
    lifted: z.int(),
    milder: z.int(),
    bySamePerson: z.int(),
  }),
  /** What first aid has held up by itself, and how many of these a person has decided by now. */
  machine: z.object({ decided: z.int(), holds: z.int(), reviewed: z.int() }),
  weeks: z.array(z.object({ starts: z.iso.date(), received: z.int(), inTime: z.int() })),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), received: z.int(), acted: z.int() })),
  now: z.object({
    openCases: z.int(),
    lateCases: z.int(),
    /** How long the oldest open case has waited. */
    oldestHours: z.nullable(z.int()),
    openAppeals: z.int(),
    openTickets: z.int(),
    suspended: z.int(),
    limited: z.int(),
    /** Roughly, as the database estimates it. */
    accounts: z.int(),
    failedJobs: z.int(),
  }),
})
export type StaffNumbers = z.infer<typeof StaffNumbers>
