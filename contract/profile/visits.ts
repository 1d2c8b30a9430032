import * as z from 'zod/mini'

/** How many people came to someone's page, for each of the last days in UTC: the oldest first, today last. */
export const Visits = z.object({
  days: z.array(z.object({ day: z.iso.date(), visits: z.int() })),
})
export type Visits = z.infer<typeof Visits>
