import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, text } from '#platform/text.ts'
import { decisionPlaces, decisionSteps } from '#safety/decision-shapes.ts'
import { reportReasons } from '#safety/shapes.ts'

/** What can be taken away from a profile. */
export const removableParts = [
  'picture',
  'cover',
  'full-name',
  'headline',
  'bio',
  'city',
  'prompts',
  'interests',
  'status',
] as const

/** Kept for good, and read by staff alone. */
export const LogReason = z
  .string('Say why, for the log.')
  .check(
    z.trim(),
    z.minLength(5, 'Say why, for the log.'),
    atMost(300, 'Use at most 300 characters.'),
    storable,
  )

/** Someone has looked at a text that was refused as it names a reporter: what looks like a name is a word. */
export const NamesNobody = z._default(z.boolean(), false)

const factsRule = 'Say what we saw, in words they may read: at least 20 characters.'

export const DecideForm = z
  .object({
    /** Of the case that was read: its number may by then be that of another one. */
    caseId: z.int().check(z.positive()),
    step: z.enum(decisionSteps),
    days: z.optional(z.literal([7, 30])),
    reason: z.enum(reportReasons, 'Choose the rule.'),
    facts: z._default(
      z.string().check(z.trim(), atMost(limits.decisionFacts, 'Use at most 2,000 characters.'), storable),
      '',
    ),
    quote: z._default(z.string().check(z.trim(), atMost(500, 'Use at most 500 characters.'), storable), ''),
    place: z._default(z.enum(decisionPlaces), 'account'),
    remove: z.optional(z.union([z.enum(removableParts), z.object({ link: text(2000, 1) })])),
    logReason: LogReason,
    namesNobody: NamesNobody,
  })
  .check(
    z.refine(({ step, facts }) => step === 'no_breach' || facts.length >= limits.decisionFactsMin, {
      error: factsRule,
      path: ['facts'],
    }),
    z.refine(({ step, days }) => step !== 'suspension' || days !== undefined, {
      error: 'Choose for how long.',
      path: ['days'],
    }),
    z.refine(({ step, remove }) => step !== 'removal' || remove !== undefined, {
      error: 'Choose what is removed.',
      path: ['remove'],
    }),
  )
export type DecideForm = z.input<typeof DecideForm>
