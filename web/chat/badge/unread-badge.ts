import type { Waiting } from '#connect/requests/received-badge.ts'
import { useUnreadCount } from './unread-count.ts'

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
