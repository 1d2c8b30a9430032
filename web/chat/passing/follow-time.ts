import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { applyEffect, changing } from '#platform/live/live.ts'
import { serverNow } from '#platform/server-clock.ts'
import { keys } from '../keys.ts'
import { type ListState, rowsOf } from '../state/list-state.ts'
import { expirePreviews, firstEnd, momentsOf } from '../state/moments.ts'
import { expireMessages, isOver, type ThreadState } from '../state/thread-state.ts'
import { forgetTranslations } from '../translate/translations.ts'
import { keepPlace } from './keep-place.ts'

/** A device that sleeps does not count the time, and clocks are put right: it is looked at again that often. */
const longestMs = 60_000

/**
 * What time alone changes in the conversations that this browser has: messages disappear from everything that shows
 * them, and the list is asked for again when a row of it becomes another one. One timer for all of it.
 */
export function followTime(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Up to here the list has been asked about. */
  let asked = serverNow()

  function look() {
    const now = serverNow()
    takeAway(client, now, asked)
    asked = now
    wait()
  }

  function wait() {
    clearTimeout(timer)
    const ms = nextMoment(client, asked) - serverNow()
    timer = setTimeout(look, Math.min(longestMs, Math.max(0, ms)))
  }

  const stopHearing = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isFollowed(query.queryKey)) wait()
  })
  const wakes = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const
  for (const [target, name] of wakes) target.addEventListener(name, look)
  look()

  return () => {
    clearTimeout(timer)
    stopHearing()
    for (const [target, name] of wakes) target.removeEventListener(name, look)
  }
}

function isFollowed([first]: QueryKey) {
  return first === keys.threads[0] || first === keys.lists[0]
}

/** What is over goes from everything at once; the list says then what is to be shown instead. */
function takeAway(client: QueryClient, now: number, asked: number) {
  const gone = threadsIn(client).flatMap(({ items }) =>
    items.filter(({ expiresAt }) => isOver(expiresAt, now)),
  )
  const goOn = gone.length > 0 ? keepPlace(new Set(gone.map(({ seq }) => seq))) : null
  const isOld = listsIn(client).some(
    list => expirePreviews(list, now) !== list || hasPassed(list, asked, now),
  )
  void applyEffect(client, {
    change: [
      changing<ThreadState>(keys.threads, known => expireMessages(known, now)),
      changing<ListState>(keys.lists, list => expirePreviews(list, now)),
    ],
    refetch: [...(isOld ? [keys.lists] : []), ...(goOn ? [keys.searches, keys.starred, keys.memories] : [])],
  })
  forgetTranslations(gone.map(({ id }) => id))
  goOn?.()
}

function hasPassed(list: ListState, from: number, to: number) {
  return rowsOf(list).some(row => momentsOf(row).some(moment => moment > from && moment <= to))
}

/** The next moment at which something changes. */
function nextMoment(client: QueryClient, after: number) {
  const ends = threadsIn(client).map(({ items }) => firstEnd(items))
  const rows = listsIn(client).flatMap(rowsOf).flatMap(momentsOf)
  return Math.min(Number.POSITIVE_INFINITY, ...ends, ...rows.filter(moment => moment > after))
}

function threadsIn(client: QueryClient) {
  return client.getQueriesData<ThreadState>({ queryKey: keys.threads }).flatMap(([, thread]) => thread ?? [])
}

function listsIn(client: QueryClient) {
  return client.getQueriesData<ListState>({ queryKey: keys.lists }).flatMap(([, list]) => list ?? [])
}
