import type { Deps } from '#platform/deps.ts'
import type { Loop } from '#platform/loops.ts'
import { untilTelling } from './find-due.ts'
import { tellDue } from './tell-due.ts'

/** Decides how people are told of what has happened, when it is time to. Every process does, and each person is decided by one. */
export const telling: Loop<Pick<Deps, 'db' | 'log'>> = {
  until: untilTelling,
  everyMs: 300,
  step: tellDue,
  failed: 'nobody was told of what has happened; trying again',
}
