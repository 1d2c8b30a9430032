import { bellEndpoints } from '@akin/contract/notifications/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { type BellState, withSeen } from './change-bell.ts'

/** Says which rows one has seen, or with null that all of them. Their dots go at once. */
export function useMarkBellRead() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'mark bell read' },
    mutationFn: (ids: number[] | null) => call(bellEndpoints.markBellRead, { body: { ids } }),
    meta: { handled: true },
    onMutate(ids) {
      client.setQueryData<BellState>(keys.bell, bell => bell && withSeen(bell, ids))
    },
    onError(error, ids) {
      void refresh(client, { queryKey: keys.bell })
      // That a row was looked at is nothing to be told of: it is said again with the next look.
      if (ids === null)
        toast({ id: 'bell', kind: 'bad', title: 'Not saved', description: failureText(error) })
    },
  })
}
