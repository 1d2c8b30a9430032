import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/call.ts'
import { type Source, useStore } from '#platform/store.ts'
import { receivedRequestsQuery } from '../queries.ts'
import { lookAtRequests, useNewRequests } from './new-requests.ts'

/** Whoever has these requests on the screen has seen them, and those that come while they look. */
export function useSeeRequests(requests: ReceivedRequest[] | undefined) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(connectEndpoints.markRequestsSeen),
    meta: { handled: true },
    onSuccess() {
      const seenAt = new Date()
      queryClient.setQueryData(receivedRequestsQuery.queryKey, requests =>
        requests?.map(request => ({ ...request, seenAt: request.seenAt ?? seenAt })),
      )
    },
  })
  const { hasNew } = useNewRequests()
  const looking = useStore(looks)
  const unseen = requests?.find(({ seenAt }) => seenAt === null)?.id
  useEffect(() => {
    if (looking && hasNew) lookAtRequests()
  }, [looking, hasNew])
  useEffect(() => {
    if (looking && unseen !== undefined) mutate()
  }, [looking, unseen, mutate])
}

/** Whether someone may be looking at this tab. */
const looks: Source<boolean> = {
  first: false,
  read: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
