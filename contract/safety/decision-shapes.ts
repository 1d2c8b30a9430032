import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'
import { reportReasons } from './shapes.ts'

/** What can be decided, the mildest first. */
export const decisionSteps = ['no_breach', 'removal', 'warning', 'limit', 'suspension', 'ban'] as const
export type DecisionStep = (typeof decisionSteps)[number]

/** Where it was. */
export const decisionPlaces = ['messages', 'requests', 'profile', 'picture', 'links', 'account'] as const
export type DecisionPlace = (typeof decisionPlaces)[number]

export const appealResults = ['lifted', 'milder', 'kept'] as const
export type AppealResult = (typeof appealResults)[number]

const AppealText = z
  .string('Write at least 20 characters.')
  .check(
    z.trim(),
    z.minLength(limits.appealMin, 'Write at least 20 characters.'),
    atMost(limits.appeal, 'Use at most 2,000 characters.'),
    storable,
  )

export const AppealForm = z.object({
  text: AppealText,
  /** Pictures that were brought for it. */
  pictures: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(limits.appealPictures)), []),
})
export type AppealForm = z.input<typeof AppealForm>

export const AppealPicture = z.object({ id: z.int(), name: z.string() })
export type AppealPicture = z.infer<typeof AppealPicture>

export const Appeal = z.object({
  text: z.string(),
  pictures: z.array(AppealPicture),
  sentAt: Timestamp,
  /** By when it is answered. */
  dueAt: Timestamp,
  answeredAt: z.nullable(Timestamp),
  result: z.nullable(z.enum(appealResults)),
  answer: z.string(),
  /** Whether there is nobody else here who could have answered it. */
  bySamePerson: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

/** What was decided about the one who reads it. It names nobody else. */
export const Decision = z.object({
  id: z.int(),
  number: z.string(),
  step: z.enum(['removal', 'warning', 'limit', 'suspension', 'ban']),
  reason: z.enum(reportReasons),
  facts: z.string(),
  /** Words of their own that it is about. */
  quote: z.string(),
  place: z.enum(decisionPlaces),
  foundByMachine: z.boolean(),
  decidedByMachine: z.boolean(),
  startsAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  liftedAt: z.nullable(Timestamp),
  liftedWhy: z.string(),
  moneyBack: z.boolean(),
  appealUntil: Timestamp,
  appeal: z.nullable(Appeal),
})
export type Decision = z.infer<typeof Decision>

export const Standing = z.object({
  decisions: z.array(Decision),
  /** A rule lets them send one request an hour for a while: their notes are alike. */
  slowed: z.nullable(z.object({ endsAt: Timestamp })),
  /** Whom one can turn to outside, as whoever runs this installation names them; empty where nobody is named. */
  outsideBody: z.string(),
})
export type Standing = z.infer<typeof Standing>
