import type { Message } from '@akin/contract/chat/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { threadQuery } from '../queries.ts'
import { fetchAround, fetchAroundTime, fetchNewer, fetchOlder } from './fetch-thread.ts'
import { hasNewer, hasOlder, isApart, join, type ThreadState } from './thread-state.ts'

/** Where a way back in time has led: to a message, nowhere as there is none, or elsewhere, as something else was asked for. */
export type Arrival = Message | 'nothing' | 'elsewhere'

/** The conversation with someone, and ways to read further in it. */
export function useThread(contactId: number) {
  const client = useQueryClient()
  const { data: thread, error, isPending, refetch } = useQuery(threadQuery(contactId))
  const [loading, setLoading] = useState<'older' | 'newer' | null>(null)
  /** The stretch that is being read on: another one does not wait for it. */
  const busy = useRef<number | null>(null)
  const wanted = useRef<number | Date>(0)

  const read = useCallback(
    async (where: 'older' | 'newer', fetch: (known: ThreadState) => Promise<ThreadState>) => {
      const known = client.getQueryData<ThreadState>(keys.thread(contactId))
      const stretch = known?.stretch ?? 0
      if (!known || busy.current === stretch) return
      busy.current = stretch
      setLoading(where)
      try {
        const page = await fetch(known)
        // Whoever has jumped elsewhere meanwhile stays there.
        client.setQueryData<ThreadState>(keys.thread(contactId), now =>
          now && !isApart(now, page) ? join(now, page) : now,
        )
      } catch {
        toast({ kind: 'bad', title: 'More messages could not be loaded', description: 'Please try again.' })
      } finally {
        if (busy.current === stretch) {
          busy.current = null
          setLoading(null)
        }
      }
    },
    [client, contactId],
  )

  return {
    thread,
    error,
    isPending,
    refetch,
    loading,
    loadOlder: useCallback(() => read('older', fetchOlder), [read]),
    loadNewer: useCallback(() => read('newer', fetchNewer), [read]),
    /** Has a message and what is around it at hand, wherever it is. Says no where another was asked for meanwhile. */
    show: useCallback(
      async (seq: number) => {
        wanted.current = seq
        const known = client.getQueryData<ThreadState>(keys.thread(contactId))
        if (known && seq >= known.range.from && seq <= known.range.to) return true
        const page = await fetchAround(contactId, seq)
        if (wanted.current !== seq) return false
        client.setQueryData<ThreadState>(keys.thread(contactId), now => (now ? join(now, page) : page))
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
        client.setQueryData<ThreadState>(keys.thread(contactId), now => (now ? join(now, page) : page))
        return found
      },
      [client, contactId],
    ),
    hasOlder: thread ? hasOlder(thread) : false,
    hasNewer: thread ? hasNewer(thread) : false,
  }
}
