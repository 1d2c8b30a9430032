import { shareEndpoints } from '@akin/contract/profile/share-endpoints.ts'
import type { Share } from '@akin/contract/profile/shares.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { sharesQuery } from './share-queries.ts'

export function useEndShare() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Share) =>
      call(shareEndpoints.endShare, { params: { shareId: id } }).catch(fineIfGone),
    onSuccess(_, { id }) {
      queryClient.setQueryData(sharesQuery.queryKey, shares => shares?.filter(share => share.id !== id))
      toast({ id: 'share', kind: 'ok', title: 'Link ended' })
    },
  })
}

/** A link that ended meanwhile is what was asked for. */
function fineIfGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
