import { limits } from '@akin/contract/limits.ts'
import type { ThreadState } from '../state/thread-state.ts'

/**
 * Up to which place pictures are those of a stranger. The first that someone ever sends is, until one has answered it, even
 * if it is what makes both have written. Where the beginning is not in view, the two have long met.
 */
export function strangeUpTo({ items, bothWrote, lastSeq, clearedSeq }: ThreadState, me: number) {
  if (!bothWrote) return lastSeq
  if (clearedSeq > 0 || lastSeq > limits.messagesPage) return 0
  const first = items.find(({ senderId }) => senderId !== me)?.seq ?? 0
  return items.some(({ senderId, seq }) => senderId === me && seq > first) ? 0 : first
}
