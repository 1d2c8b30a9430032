import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { isLive } from '#platform/live/live-state.ts'
import { refresh } from '#platform/live/refresh.ts'
import { bellQuery } from '../queries.ts'
import { bellHeard } from './bell-heard.ts'
import { setBellMark } from './bell-mark.ts'
import { clearedAt } from './cleared.ts'

/** What happens within this time is asked for once: where people write a lot, the bell hears of each message. */
const togetherMs = 1_000

/** Keeps the bell and its dot up to date for someone who may have rows in it. */
export function followBell(client: QueryClient) {
  const observer = new InfiniteQueryObserver(client, bellQuery)
  const note = () => {
    const [first] = observer.getCurrentResult().data?.pages ?? []
    // Messages have the number. What is new behind the first page is older than all that was cleared.
    const latest = first?.items.find(row => row.isNew && row.kind !== 'message')?.at.getTime() ?? 1
    setBellMark(first?.isNew === true && latest > clearedAt.read())
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      // With its next opening the socket asks for it by itself; where a session has ended there is nothing to ask.
      if (isLive()) void refresh(client, { queryKey: bellQuery.queryKey, exact: true })
    }, togetherMs)
  }
  const stops = [observer.subscribe(note), clearedAt.subscribe(note), bellHeard.subscribe(hear)]
  note()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    setBellMark(false)
    clearedAt.set(0)
  }
}
