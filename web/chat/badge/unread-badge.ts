import type { Waiting } from '#connect/requests/received-badge.ts'
import { useUnreadCount } from './unread-count.ts'

/** The messages that nobody has read, as the navigation shows them; null when there are none. */
export function useUnreadBadge(): Waiting | null {
  const count = useUnreadCount()
  if (count === 0) return null
  return { count, words: count === 1 ? '1 unread message' : `${count} unread messages`, isNew: false }
}
