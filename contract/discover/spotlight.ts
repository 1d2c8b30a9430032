import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'

/** Half an hour in which someone is laid between the people of others. */
const Spotlight = z.object({ startedAt: Timestamp, endsAt: Timestamp })

/** Why none can be started now. */
const spotlightObstacles = ['running', 'limit', 'hidden'] as const

/** How someone stands with Spotlights. */
export const SpotlightStanding = z.object({
  /** Without a number: one that grows as people look would tell who they were. */
  running: z.nullable(Spotlight),
  /** The last one that is over. */
  last: z.nullable(
    z.extend(Spotlight, {
      /** How many people saw it, each once. */
      seenBy: z.int(),
      /** Too few saw it: its tokens came back, or it counts as not used. */
      cameBack: z.boolean(),
      isOwn: z.boolean(),
    }),
  ),
  /** Those that come with the plan: how many are left, and until when. What is left then does not add up. */
  own: z.nullable(z.object({ every: z.enum(['month', 'week']), left: z.int(), until: Timestamp })),
  obstacle: z.nullable(z.enum(spotlightObstacles)),
})
export type SpotlightStanding = z.infer<typeof SpotlightStanding>
