import * as z from 'zod/mini'

/** An id of a provider's, or the name of a kind of event. */
export const ProviderId = z.string().check(z.regex(/^[\w.-]{1,255}$/))

/** The frame of every event, whoever signs it. The moment is in seconds. */
export const EventFrame = z.object({
  id: ProviderId,
  type: ProviderId,
  created: z.number().check(z.gte(0), z.lte(100_000_000_000)),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
