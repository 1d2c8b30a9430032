import { unreadWords, useUnread } from '../one-number.ts'
import { useBellMark } from './bell-mark.ts'

/** What the bell shows: the one number, or else a dot if anything but messages is new. */
export function useBellBadge() {
  const unread = useUnread()
  const isNew = useBellMark()
  if (unread > 0) return { count: unread, words: unreadWords(unread), isNew: false }
  return isNew ? { words: 'Something new', isNew: false } : null
}
