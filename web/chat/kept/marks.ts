import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { firstEnd } from '../state/moments.ts'
import { hasNewer, type ThreadState } from '../state/thread-state.ts'

/** So many of its messages are kept of each conversation. */
const mostMessages = 40

/** How far what is kept of a conversation goes, and when something of it disappears. */
export interface Mark extends Pick<ThreadState, 'lastSeq' | 'changeSeq' | 'markSeq' | 'clearedSeq'> {
  firstEnd: number
}

export function markOf({ lastSeq, changeSeq, markSeq, clearedSeq, items }: ThreadState): Mark {
  return { lastSeq, changeSeq, markSeq, clearedSeq, firstEnd: firstEnd(items) }
}

/** Whether the list knows of something that is not kept yet. Of what it has not heard of itself it may be behind. */
export function isBehind(row: Conversation, mark: Mark | undefined) {
  return (
    !mark ||
    mark.lastSeq < row.lastSeq ||
    mark.changeSeq < row.changeSeq ||
    mark.markSeq < row.markSeq ||
    mark.clearedSeq < row.clearedSeq
  )
}

/** Whether a tab has the end of a conversation, as the server told it. */
export function isNewest(thread: ThreadState | undefined): thread is ThreadState {
  return thread !== undefined && !thread.keptAt && !thread.isBehind && !hasNewer(thread)
}

/** The end of a conversation. */
export function lastMessages({ stretch: _, ...thread }: ThreadState): ThreadState {
  const items = thread.items.slice(-mostMessages)
  const [first] = items
  if (!first || items.length === thread.items.length) return thread
  return { ...thread, items, range: { ...thread.range, from: first.seq } }
}
