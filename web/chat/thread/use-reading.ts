import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readUser } from '#auth/user.ts'
import { tellOwnEvent } from '#platform/live/own-events.ts'
import { keys } from '../keys.ts'
import { openSeenWatch, type Reached } from '../message/watch-seen.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { tellRead, tellReadAgain } from './tell-read.ts'

/** Tells the server up to where someone has read and truly seen, as soon as they have. The badge follows at once. */
export function useReading(thread: ThreadState, log: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [watch] = useState(openSeenWatch)

  const tell = useEffectEvent(({ read, seen }: Reached) => {
    const { conversationId, contactId, readSeq, seenSeq } = thread
    if (read <= readSeq && seen <= seenSeq) return
    const position = { seq: Math.max(read, readSeq), seenSeq: Math.max(seen, seenSeq) }
    if (read > readSeq) {
      const data = { conversationId, userId: readUser()?.id ?? 0, seq: read }
      tellOwnEvent({ type: 'message_read', data })
    }
    if (seen > seenSeq)
      client.setQueryData<ThreadState>(keys.thread(contactId), known => known && { ...known, seenSeq: seen })
    void tellRead(conversationId, position)
  })

  useEffect(() => tellReadAgain(thread.conversationId), [thread.conversationId])

  useEffect(() => {
    const { current: root } = log
    return root ? watch.begin({ root, onReached: reached => tell(reached) }) : undefined
  }, [log, watch])

  return watch
}
