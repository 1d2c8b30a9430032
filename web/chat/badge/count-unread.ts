import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { readUser, subscribeToUser } from '#auth/user.ts'
import { conversationsQuery } from '../list/list-query.ts'
import { setUnreadCount } from './unread-count.ts'

/** Keeps the number of unread messages, once someone is verified and may have any. */
export function countUnread(client: QueryClient) {
  let stop: (() => void) | null = null
  const begin = () => {
    if (!stop && readUser()?.emailVerified) stop = follow(client)
  }
  begin()
  const stopLooking = subscribeToUser(begin)
  return () => {
    stopLooking()
    stop?.()
    setUnreadCount(0)
  }
}

function follow(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, conversationsQuery('all'))
  const note = () => setUnreadCount(observer.getCurrentResult().data?.pages[0]?.unread.messages ?? 0)
  const stop = observer.subscribe(note)
  note()
  return stop
}
