import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { conversationsQuery } from '../state/list-query.ts'
import { isNewlyMet, rowsOf } from '../state/list-state.ts'
import { nothingUnread, setUnreadCount } from './unread-badge.ts'

/** Keeps the number of unread messages and of new connections, for someone who may have any. */
export function countUnread(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, conversationsQuery('all'))
  const note = () => {
    const list = observer.getCurrentResult().data
    setUnreadCount({
      messages: list?.pages[0]?.unread.messages ?? 0,
      met: list ? rowsOf(list).filter(row => isNewlyMet(row) && !row.muted).length : 0,
    })
  }
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    setUnreadCount(nothingUnread)
  }
}
