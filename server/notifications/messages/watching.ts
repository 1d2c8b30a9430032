import type { Loop } from '#platform/loops.ts'
import { untilSent, watchMessages } from './watch-messages.ts'

/** Sees to it that people are told of messages, a moment after they were sent. */
export const watching: Loop = {
  until: untilSent,
  everyMs: 1_000,
  rests: () => 4,
  step: ({ db }) => watchMessages(db),
  failed: 'messages were not looked at for whom to tell; trying again',
}
