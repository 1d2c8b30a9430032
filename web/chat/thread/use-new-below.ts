import { useEffect, useState } from 'react'
import type { ThreadState } from '../state/thread-state.ts'

/** How many of the other's messages have come since the reader went up. */
export function useNewBelow({ lastSeq, items }: ThreadState, isAway: boolean, me: number) {
  const [leftAt, setLeftAt] = useState(lastSeq)
  useEffect(() => {
    if (!isAway) setLeftAt(lastSeq)
  }, [isAway, lastSeq])
  const own = items.filter(({ seq, senderId }) => seq > leftAt && senderId === me).length
  return Math.max(0, lastSeq - leftAt - own)
}
