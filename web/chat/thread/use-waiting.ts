import { useEffect } from 'react'
import { onFirstSign } from '#platform/first-sign.ts'
import { usePart } from '#ui/on-demand.ts'
import { more as moreOfMessages } from '../message/more-on-demand.ts'
import { useOutbox } from '../outbox/shown-outbox.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { isGone, type ThreadState } from '../state/thread-state.ts'

const none: OutboxItem[] = []
function leaveOut() {}

/** What waits to be sent, once there is what draws it. */
export function useWaiting(contactId: number) {
  const items = useOutbox(contactId)
  const part = usePart(moreOfMessages, items.length > 0, leaveOut)
  useEffect(() => onFirstSign(moreOfMessages.fetch), [])
  return { waiting: part ? items : none, WaitingRow: part?.WaitingRow }
}

/** What it answers may have disappeared before it could be sent. */
export function withoutGone(thread: ThreadState, item: OutboxItem): OutboxItem {
  const { replyTo } = item
  return replyTo && isGone(thread, replyTo.seq) ? { ...item, replyTo: { ...replyTo, quote: null } } : item
}
