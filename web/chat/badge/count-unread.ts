import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { setUnread } from '#notifications/one-number.ts'
import { conversationsQuery } from '../state/list-query.ts'

/** Keeps the one number, for someone who may have conversations. */
export function countUnread(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, conversationsQuery('all'))
  const note = () => {
    const list = observer.getCurrentResult().data
    if (list) tell(list.pages[0]?.unread.conversations ?? 0)
  }
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    tell(0)
  }
}

function tell(count: number) {
  setUnread(count)
  // On the icon of the installed app, where there is one. A push may have left a number there: nothing takes it away as well.
  navigator.setAppBadge?.(count).catch(() => {})
}
