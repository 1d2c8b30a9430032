import type { Message } from '@akin/contract/chat/messages.ts'
import { createContext } from 'react'
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
