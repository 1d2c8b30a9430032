import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { limits } from '@akin/contract/limits.ts'

/** A Spotlight that is over. */
export type EndedSpotlight = NonNullable<SpotlightStanding['last']>

/** Too few saw it, and its tokens are not back yet: that takes until the next count, a minute at most. */
export function isCounting({ seenBy, cameBack }: EndedSpotlight) {
  return !cameBack && seenBy < limits.spotlightEnough
}
