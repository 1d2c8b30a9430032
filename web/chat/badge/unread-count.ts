import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** How many messages nobody has read. It stands apart from the list, which the pages of other rooms load later. */
export function useUnreadCount() {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}

export function setUnreadCount(count: number) {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
