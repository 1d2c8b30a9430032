import type { Cause, Fate } from '@akin/contract/notifications/shapes.ts'
import type { ClaimedPush } from './claim-pushes.ts'

/** Nobody is told why, and there is no receipt: a block, or someone who has signed out. */
type Dropped = 'silently' | { fate: Fate; cause?: Cause }

/** Why a push does not leave after all, as things are at this moment; null where it does. */
export function whyDropped(push: ClaimedPush): Dropped | null {
  if (!push.isHere || push.isBlocked) return 'silently'
  if (push.isMuted) return { fate: 'not_sent', cause: 'muted' }
  if (isRead(push)) return { fate: 'read_before' }
  return push.isResting ? { fate: 'failed' } : null
}

/** What was held is told in one line: it is read when nothing is unread any more. */
function isRead({ kind, unread, people, badge, isOver }: ClaimedPush) {
  if (kind !== 'message') return isOver
  return people === null ? unread === 0 : badge === 0
}
