import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { hideBlocked } from '../hidden-people.ts'
import { keys } from '../keys.ts'
import { refreshAfterAnswer } from './answered-requests.ts'

interface Wave {
  requests: ReceivedRequest[]
  block: boolean
}

/** Declines many requests in one go and, if that is wanted, blocks those who sent them. */
export function useDeclineRequests() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ requests, block }: Wave) =>
      call(connectEndpoints.declineRequests, { body: { requestIds: requests.map(({ id }) => id), block } }),
    meta: { handled: true },
    async onSuccess({ declined }, { requests, block }) {
      await client.cancelQueries({ queryKey: keys.received })
      const ids = new Set(requests.map(({ id }) => id))
      client.setQueryData<ReceivedRequest[]>(keys.received, list => list?.filter(({ id }) => !ids.has(id)))
      if (block) for (const { user } of requests) hideBlocked(user.id)
      const number = declined === 1 ? '1 request' : `${declined} requests`
      const title = block ? `${number} declined, and blocked` : `${number} declined`
      toast({ id: 'wave', kind: 'ok', title, description: 'Nobody is told.' })
    },
    onSettled: () => refreshAfterAnswer(client, [keys.received, keys.blocked]),
  })
}
