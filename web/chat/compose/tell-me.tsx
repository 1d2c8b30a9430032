import { PushPrompt } from '#notifications/prompt/push-prompt.tsx'
import type { ThreadState } from '../state/thread-state.ts'

interface TellMeProps {
  thread: ThreadState
  me: number
  /** Up to where it had been read when it was opened. */
  openedAt: number
}

/** Once a message was received and read here, and not before: whether to be told of the next. */
export function TellMe({ thread: { items, readSeq, user }, me, openedAt }: TellMeProps) {
  const hasRead = items.some(({ seq, senderId }) => senderId !== me && seq > openedAt && seq <= readSeq)
  return hasRead ? <PushPrompt person={user} /> : null
}
