import type { OutboxItem } from '../state/outbox-item.ts'

/**
 * Of what waits in one conversation: the one that was refused, and everything behind it, whether it was refused with it
 * or written later. None of it is on its way until someone decides about the first.
 */
export function heldUp(waiting: readonly OutboxItem[]): OutboxItem[] {
  const head = waiting.findIndex(({ failed }) => failed)
  return head === -1 ? [] : waiting.slice(head)
}
