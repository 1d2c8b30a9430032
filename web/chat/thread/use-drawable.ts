import { useState } from 'react'
import { type OnDemand, usePart } from '#ui/on-demand.ts'
import { hasAttachments } from '../message/attachment-words.ts'
import { more as moreOfMessages } from '../message/more-on-demand.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { more as moreOfThread } from './more-on-demand.ts'

/**
 * A conversation, once there is what draws all that is in it: what hangs on messages, and lines that are none, come with code
 * of their own. Until then it stays as it was, so that nothing grows under whoever reads.
 */
export function useDrawable(thread: ThreadState | undefined) {
  const hasMessages = useHere(moreOfMessages, () => thread?.items.some(hasAttachments))
  const hasLines = useHere(moreOfThread, () => thread?.items.some(({ kind }) => kind === 'timer'))
  const isThere = hasMessages && hasLines
  const [drawn, setDrawn] = useState(isThere ? thread : undefined)
  if (isThere && drawn !== thread) setDrawn(thread)
  return isThere ? thread : drawn
}

/** Whether code is here, or nobody wants it. What cannot be loaded is left out. */
function useHere(demanded: OnDemand<unknown>, isWanted: () => boolean | undefined) {
  const [isLost, setLost] = useState(false)
  const isHere = isLost || demanded.part !== undefined || !isWanted()
  usePart(demanded, !isHere, () => setLost(true))
  return isHere
}
