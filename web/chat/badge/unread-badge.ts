import type { Waiting } from '#connect/requests/received-badge.ts'
import { createStore, useStore } from '#platform/store.ts'

/** What nobody has looked at in the conversations, as the navigation shows it; null when there is nothing. */
export function useUnreadBadge(): Waiting | null {
  const { messages, met } = useUnreadCount()
  if (messages + met === 0) return null
  const words = [counted(messages, 'unread message'), counted(met, 'new connection')]
  // The number is that of messages alone: a connection is a dot.
  return { count: messages || undefined, words: words.filter(Boolean).join(', '), isNew: false }
}

function counted(count: number, what: string) {
  return count > 0 && `${count} ${what}${count === 1 ? '' : 's'}`
}

interface Unread {
  /** Messages that nobody has read. */
  messages: number
  /** Those who have said yes, and whom one has not looked at since. */
  met: number
}

export const nothingUnread: Unread = { messages: 0, met: 0 }

const unread = createStore(nothingUnread)

/** What waits in the conversations. It stands apart from the list, which the pages of other rooms load later. */
function useUnreadCount() {
  return useStore(unread)
}

export function setUnreadCount(count: Unread) {
  const { messages, met } = unread.read()
  if (count.messages !== messages || count.met !== met) unread.set(count)
}
