import type { Message } from '@akin/contract/chat/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onGap } from '#platform/live/gaps.ts'
import { applyEffect, changing } from '#platform/live/live.ts'
import { keys } from '../keys.ts'
import { fetchAround, fetchAroundTime, fetchNewer, fetchOlder } from './fetch-thread.ts'
import { isApart, readOn } from './thread-pages.ts'
import { threadQuery } from './thread-query.ts'
import type { ThreadState } from './thread-state.ts'
import { trimThread } from './trim-thread.ts'

/** Where a way back in time has led: to a message, nowhere as there is none, or elsewhere, as something else was asked for. */
export type Arrival = Message | 'nothing' | 'elsewhere'

/** What lies before or behind the messages that are here, and could not be read. Scrolling alone does not ask again. */
export interface NotRead {
  where: Direction
  /** The last place before it. */
  edge: number
  error: Error
}

type Direction = 'older' | 'newer'

/** The conversation with someone, and ways to read further in it. */
export function useThread(contactId: number) {
  const client = useQueryClient()
  const { data: thread, error, refetch } = useQuery(threadQuery(contactId))
  const [loading, setLoading] = useState<Direction | null>(null)
  /** The stretch that is being read on: another one does not wait for it. */
  const busy = useRef<number | null>(null)
  const [notRead, setNotRead] = useState<NotRead | null>(null)
  /** The same before it is drawn: someone may be scrolling. */
  const failed = useRef<NotRead | null>(null)
  const wanted = useRef<number | Date>(0)

  const read = useCallback(
    async (where: Direction) => {
      const known = client.getQueryData<ThreadState>(keys.thread(contactId))
      const stretch = known?.stretch ?? 0
      if (!known || busy.current === stretch) return
      busy.current = stretch
      setLoading(where)
      try {
        const page = await (where === 'older' ? fetchOlder : fetchNewer)(known)
        // Whoever has jumped elsewhere meanwhile stays there.
        client.setQueryData<ThreadState>(keys.thread(contactId), now =>
          now && !isApart(now, page) ? readOn(now, page) : now,
        )
      } catch (error) {
        failed.current = { where, edge: edgeOf(known, where), error: error as Error }
        setNotRead(failed.current)
      } finally {
        if (busy.current === stretch) {
          busy.current = null
          setLoading(null)
        }
      }
    },
    [client, contactId],
  )

  const missing = thread ? stillMissing(notRead, thread) : null

  function readAgain() {
    if (missing) void read(missing.where)
  }
  const readAfterGap = useEffectEvent(readAgain)
  useEffect(() => onGap(() => readAfterGap()), [])

  const trim = useCallback(
    () => void applyEffect(client, { change: [changing(keys.thread(contactId), trimThread)] }),
    [client, contactId],
  )
  useEffect(() => trim, [trim])

  return {
    thread,
    error,
    refetch,
    loading,
    notRead: missing,
    /** Someone comes near an end of the stretch. */
    near(where: Direction) {
      const known = client.getQueryData<ThreadState>(keys.thread(contactId))
      if (known && stillMissing(failed.current, known)?.where !== where) void read(where)
    },
    readAgain,
    /** Lets go of what lies far above the end. */
    trim,
    /** Has a message and what is around it at hand, wherever it is. Says no where another was asked for meanwhile. */
    show: useCallback(
      async (seq: number) => {
        wanted.current = seq
        const known = client.getQueryData<ThreadState>(keys.thread(contactId))
        if (known && seq >= known.range.from && seq <= known.range.to) return true
        const page = await fetchAround(contactId, seq)
        if (wanted.current !== seq) return false
        client.setQueryData<ThreadState>(keys.thread(contactId), now => (now ? readOn(now, page) : page))
        return true
      },
      [client, contactId],
    ),
    /** The same of the first message from a moment on, or else of the last one before it. */
    showFrom: useCallback(
      async (moment: Date): Promise<Arrival> => {
        wanted.current = moment
        const page = await fetchAroundTime(contactId, moment)
        const found = page.items.find(({ createdAt }) => createdAt >= moment) ?? page.items.at(-1)
        if (wanted.current !== moment) return 'elsewhere'
        if (!found) return 'nothing'
        client.setQueryData<ThreadState>(keys.thread(contactId), now => (now ? readOn(now, page) : page))
        return found
      },
      [client, contactId],
    ),
  }
}

/** Until there is more at that end. */
function stillMissing(notRead: NotRead | null, thread: ThreadState) {
  return notRead && notRead.edge === edgeOf(thread, notRead.where) ? notRead : null
}

function edgeOf({ range }: ThreadState, where: Direction) {
  return where === 'older' ? range.from : range.to
}
