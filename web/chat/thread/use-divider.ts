import { useEffect, useState } from 'react'
import { isInSight } from '../message/watch-seen.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import type { ThreadState } from '../state/thread-state.ts'

/**
 * Where "new messages" stands: at what was unread when the conversation was opened. It stays there while one reads, goes
 * when one writes, and comes again with the first message that arrives while nobody looks.
 */
export function useDivider({ readSeq, lastSeq }: ThreadState, waiting: OutboxItem[]) {
  const wrote = waiting.at(-1)?.clientId
  const [at, setAt] = useState<number | null>(() => (readSeq < lastSeq ? readSeq : null))
  const [seenWriting, setSeenWriting] = useState(wrote)
  // While it is rendered: the list must not be sent to an end that is one place nearer in the next moment.
  if (wrote !== seenWriting) {
    setSeenWriting(wrote)
    if (wrote) setAt(null)
  }
  useEffect(() => {
    if (!isInSight() && lastSeq > readSeq) setAt(last => last ?? readSeq)
  }, [lastSeq, readSeq])
  return at
}
