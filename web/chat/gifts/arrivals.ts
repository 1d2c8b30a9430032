import type { Message } from '@akin/contract/chat/messages.ts'
import { createContext, type RefObject, use, useEffect, useState } from 'react'
import type { ThreadState } from '../state/thread-state.ts'

/** Which gifts of an open conversation nobody has seen arrive yet. */
export interface ArrivalsOf {
  isDue: (message: Message) => boolean
  note: (messageId: number) => void
}

/** Without one, nothing moves. */
export const Arrivals = createContext<ArrivalsOf | null>(null)

/** From where a conversation stood when it was opened: theirs are new if they were not read, one's own if they came since. */
export function openArrivals({ readSeq, lastSeq }: ThreadState, me: number): ArrivalsOf {
  const noted = new Set<number>()
  return {
    isDue: ({ id, seq, senderId }) => seq > (senderId === me ? lastSeq : readSeq) && !noted.has(id),
    note: messageId => void noted.add(messageId),
  }
}

/** So much of it has to be in view. */
const enough = 0.6

/**
 * Whether a gift moves, and whether it has begun to: it waits until it is seen. A row that went out of sight and is drawn
 * again stays still.
 */
export function useArrival(message: Message, drawing: RefObject<HTMLElement | null>) {
  const { id } = message
  const arrivals = use(Arrivals)
  const [isDue] = useState(() => arrivals?.isDue(message) ?? false)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!isDue || !drawing.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        arrivals?.note(id)
        setSeen(true)
      },
      { threshold: enough },
    )
    watch.observe(drawing.current)
    return () => watch.disconnect()
  }, [isDue, arrivals, id, drawing])
  return { isDue, isSeen }
}
