import type { Waiting } from '#connect/requests/received-badge.ts'
import { unreadWords, useUnread } from '#notifications/one-number.ts'

/** What nobody has looked at in the conversations, as the navigation shows it; null when there is nothing. */
export function useUnreadBadge(): Waiting | null {
  const count = useUnread()
  return count === 0 ? null : { count, words: unreadWords(count), isNew: false }
}
