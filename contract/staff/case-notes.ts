import * as z from 'zod/mini'
import { atMost, storable, Timestamp } from '#platform/text.ts'

/** What colleagues have left beside a case: it stands in the log, and nobody can change it. */
export const CaseNote = z.object({
  by: z.string(),
  /** To whom it was handed over with it. */
  to: z.nullable(z.string()),
  text: z.string(),
  at: Timestamp,
})

/** Whoever else may decide it. */
export const Colleague = z.object({ id: z.int(), name: z.string(), isAdmin: z.boolean() })

export const HandOverForm = z.object({
  /** Nobody: whoever is free. */
  to: z.nullable(z.int().check(z.positive())),
  text: z._default(z.string().check(z.trim(), atMost(300, 'Use at most 300 characters.'), storable), ''),
})
export type HandOverForm = z.input<typeof HandOverForm>
