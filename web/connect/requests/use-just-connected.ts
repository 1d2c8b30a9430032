import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useVisible } from '../hidden-people.ts'
import { keys } from '../keys.ts'

interface Acceptance {
  request: ReceivedRequest
  /** How many items stood before it. */
  at: number
  acceptedAt: number
}

export interface ReceivedItem {
  request: ReceivedRequest
  /** It has been accepted: just now, or before the person went elsewhere and came back. */
  connected?: 'now' | 'before'
}

export type JustConnected = ReturnType<typeof useJustConnected>

/**
 * Where a request was accepted, the two stay together: whoever goes to look at them finds the way to write when they
 * come back. Nothing closes under the eyes of someone who is about to press it.
 */
export function useJustConnected() {
  const queryClient = useQueryClient()
  const [openedAt] = useState(Date.now)
  const accepted = useVisible(useQuery(acceptancesQuery).data ?? nobody, ({ request }) => request.user.id)

  function change(next: (now: Acceptance[]) => Acceptance[]) {
    queryClient.setQueryData(acceptancesQuery.queryKey, (now = nobody) => next(now))
  }

  function forget(requestId: number) {
    change(now => now.filter(({ request }) => request.id !== requestId))
  }

  function keep(request: ReceivedRequest, at: number) {
    change(now => [
      ...now.filter(one => one.request.id !== request.id),
      { request, at, acceptedAt: Date.now() },
    ])
  }

  function amid(requests: ReceivedRequest[]): ReceivedItem[] {
    const kept = accepted.filter(({ request }) => !requests.some(({ id }) => id === request.id))
    const items = requests.map((request): ReceivedItem => ({ request }))
    for (const { request, at, acceptedAt } of kept.toSorted((one, other) => one.at - other.at))
      items.splice(at, 0, { request, connected: acceptedAt < openedAt ? 'before' : 'now' })
    return items
  }

  return { keep, forget, amid }
}

/** So long after someone has left the page it is news no more. */
const newsMs = 10 * 60 * 1000

/** Kept with what the server says, and gone with it when the person signs out; nothing is asked for. */
const acceptancesQuery = queryOptions<Acceptance[]>({
  queryKey: keys.justConnected,
  queryFn: skipToken,
  gcTime: newsMs,
})

const nobody: Acceptance[] = []
