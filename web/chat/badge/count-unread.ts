import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { conversationsQuery } from '../list/list-query.ts'
import { setUnreadCount } from './unread-count.ts'

/** Keeps the number of unread messages, for someone who may have any. */
export function countUnread(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, conversationsQuery('all'))
  const note = () => setUnreadCount(observer.getCurrentResult().data?.pages[0]?.unread.messages ?? 0)
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    setUnreadCount(0)
  }
}
