import { createStore, useStore } from '#platform/store.ts'

interface Unread {
  /** Messages that nobody has read. */
  messages: number
  /** Those who have said yes, and whom one has not looked at since. */
  met: number
}

export const nothingUnread: Unread = { messages: 0, met: 0 }

const unread = createStore(nothingUnread)

/** What waits in the conversations. It stands apart from the list, which the pages of other rooms load later. */
export function useUnreadCount() {
  return useStore(unread)
}

export function setUnreadCount(count: Unread) {
  const { messages, met } = unread.read()
  if (count.messages !== messages || count.met !== met) unread.set(count)
}
