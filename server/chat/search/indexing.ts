import type { Loop } from '#platform/loops.ts'
import { indexMessages, untilUnindexed } from './index-messages.ts'

/** Keeps what can be searched up with what is written, a second or so behind. */
export const indexing: Loop = {
  until: untilUnindexed,
  everyMs: 500,
  rests: () => 4,
  step: ({ db }) => indexMessages(db),
  failed: 'messages were not indexed for search; trying again',
}
