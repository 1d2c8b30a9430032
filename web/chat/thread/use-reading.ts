import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readUser } from '#auth/user.ts'
import { applyEffect } from '#platform/live/live.ts'
import { chatLive } from '../live.ts'
import { type SeenWatch, watchSeen } from '../message/watch-seen.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { tellRead, tellReadAgain } from './tell-read.ts'

/** Tells the server up to where someone has read, as soon as they have. The badge follows at once. */
export function useReading(thread: ThreadState, log: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [watch, setWatch] = useState<SeenWatch | null>(null)

  const tell = useEffectEvent((seq: number) => {
    const { conversationId, readSeq } = thread
    if (seq <= readSeq) return
    const data = { conversationId, userId: readUser()?.id ?? 0, seq }
    void applyEffect(client, chatLive({ type: 'message_read', data }))
    void tellRead(conversationId, seq)
  })

  useEffect(() => tellReadAgain(thread.conversationId), [thread.conversationId])

  useEffect(() => {
    const root = log.current
    if (!root) return
    const watching = watchSeen({ root, onSeen: seq => tell(seq) })
    setWatch(watching)
    return watching.close
  }, [log])

  return watch
}
