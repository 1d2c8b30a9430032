import * as z from 'zod/mini'
import type { EventTable } from './event.ts'

export const platformEvents = {
  /** Something may have been missed: ask again for everything that lives. */
  resync: z.object({}),
  /** The answer to a frame that was not acted on. */
  refused: z.object({
    id: z.optional(z.union([z.string(), z.number()])),
    status: z.int(),
    code: z.string(),
    message: z.string(),
  }),
} as const satisfies EventTable
