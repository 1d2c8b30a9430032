import * as z from 'zod/mini'
import { atMost, storable } from '#platform/text.ts'

/** Why someone of the staff does or reads something, in their words: it stands in the log. */
export const reasonLength = { min: 5, max: 500 }

export const Reason = z
  .string('Say why, in a few words.')
  .check(
    z.trim(),
    z.minLength(reasonLength.min, 'Say why, in a few words.'),
    atMost(reasonLength.max, `Use at most ${reasonLength.max} characters.`),
    storable,
  )

/** What goes with every act that has nothing else to say. */
export const Reasoned = z.object({ reason: Reason })
