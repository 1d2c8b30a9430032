import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'
import { appealResults, decisionSteps } from '#safety/decision-shapes.ts'
import { Case, PastDecision } from './case-shapes.ts'
import { LogReason, NamesNobody } from './decide-form.ts'

/** `D-2026-1108`. */
export const DecisionNumber = z.string().check(z.regex(/^D-\d{4}-\d{4,15}$/))

export const AppealRow = z.object({
  number: z.string(),
  about: z.string(),
  step: z.enum(decisionSteps),
  decidedBy: z.string(),
  words: z.string(),
  sentAt: Timestamp,
  dueAt: Timestamp,
})
export type AppealRow = z.infer<typeof AppealRow>

export const AppealList = z.object({ items: z.array(AppealRow), nextCursor: z.nullable(z.string()) })

/** Whether the asker may answer, and if not why: they decided it, it is too soon for them, or they know the person. */
const answerable = ['yes', 'as_same_person', 'own_decision', 'too_soon', 'own_case'] as const

export const StaffAppeal = z.object({
  number: z.string(),
  about: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
  sentAt: Timestamp,
  dueAt: Timestamp,
  decision: PastDecision,
  /** From when on the one who decided may answer, where nobody else can. */
  openFrom: Timestamp,
  answerable: z.enum(answerable),
  /** What it could be made milder to. */
  milder: z.array(z.enum(['warning', 'limit', 'suspension'])),
  answeredAt: z.nullable(Timestamp),
  result: z.nullable(z.enum(appealResults)),
  answer: z.string(),
  /** The evidence that was decided upon; null once it is gone. */
  case: z.nullable(
    z.pick(Case, { number: true, isSealed: true, reports: true, reportCount: true, person: true }),
  ),
})
export type StaffAppeal = z.infer<typeof StaffAppeal>

export const AnswerForm = z
  .object({
    result: z.enum(appealResults),
    /** What holds in its place, where it is made milder. */
    instead: z.optional(z.enum(['warning', 'limit', 'suspension'])),
    answer: z
      .string('Write at least 20 characters.')
      .check(
        z.trim(),
        z.minLength(limits.appealMin, 'Write at least 20 characters.'),
        atMost(limits.appeal, 'Use at most 2,000 characters.'),
        storable,
      ),
    logReason: LogReason,
    namesNobody: NamesNobody,
  })
  .check(
    z.refine(({ result, instead }) => (result === 'milder') === (instead !== undefined), {
      error: 'Choose what holds instead.',
      path: ['instead'],
    }),
  )
export type AnswerForm = z.input<typeof AnswerForm>
