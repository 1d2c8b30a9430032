import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { limits } from '@akin/contract/limits.ts'

/** A Spotlight that is over. */
export type Over = NonNullable<SpotlightStanding['last']>

/** Too few saw it, and its tokens are not back yet: that takes until the next count, a minute at most. */
export function isCounting({ seenBy, cameBack }: Over) {
  return !cameBack && seenBy < limits.spotlightEnough
}
