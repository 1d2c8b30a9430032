import { useSyncExternalStore } from 'react'

interface Unread {
  /** Messages that nobody has read. */
  messages: number
  /** Those who have said yes, and whom one has not looked at since. */
  met: number
}

export const nothingUnread: Unread = { messages: 0, met: 0 }

let unread = nothingUnread
const listeners = new Set<() => void>()

/** What waits in the conversations. It stands apart from the list, which the pages of other rooms load later. */
export function useUnreadCount() {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => nothingUnread,
  )
}

export function setUnreadCount(count: Unread) {
  if (count.messages === unread.messages && count.met === unread.met) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
