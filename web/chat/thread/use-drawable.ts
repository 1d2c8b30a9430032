import { useState } from 'react'
import { usePart } from '#ui/on-demand.ts'
import { hasAttachments } from '../message/attachment-words.ts'
import { more } from '../message/more-on-demand.ts'
import type { ThreadState } from '../state/thread-state.ts'

/**
 * A conversation, once there is what draws all that is in it: what hangs on messages comes with code of its own. Until then
 * it stays as it was, so that nothing grows under whoever reads.
 */
export function useDrawable(thread: ThreadState | undefined) {
  const [isLost, setLost] = useState(false)
  const isThere = isLost || more.part !== undefined || !thread?.items.some(hasAttachments)
  usePart(more, !isThere, () => setLost(true))
  const [drawn, setDrawn] = useState(isThere ? thread : undefined)
  if (isThere && drawn !== thread) setDrawn(thread)
  return isThere ? thread : drawn
}
