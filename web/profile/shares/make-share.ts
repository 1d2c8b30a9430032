import { shareEndpoints } from '@akin/contract/profile/share-endpoints.ts'
import type { ShareForm } from '@akin/contract/profile/shares.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { sharesQuery } from './share-queries.ts'

export function useMakeShare() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ShareForm) => call(shareEndpoints.makeShare, { body: form }),
    meta: { handled: true },
    onSuccess({ address: _shownOnce, ...share }) {
      queryClient.setQueryData(sharesQuery.queryKey, shares => shares && [share, ...shares])
    },
  })
}
