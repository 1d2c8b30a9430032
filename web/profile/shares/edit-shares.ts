import { shareEndpoints } from '@akin/contract/profile/share-endpoints.ts'
import type { Share, ShareForm } from '@akin/contract/profile/shares.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

const { listShares, makeShare, endShare } = shareEndpoints

/** Whoever a link was sent to changes it by opening it: kept only while it is on the screen. */
export const sharesQuery = queryOptions({
  queryKey: [listShares.path],
  queryFn: () => call(listShares),
  gcTime: 0,
  meta: { handled: true },
})

export function useMakeShare() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ShareForm) => call(makeShare, { body: form }),
    meta: { handled: true },
    onSuccess({ address: _shownOnce, ...share }) {
      queryClient.setQueryData(sharesQuery.queryKey, shares => shares && [share, ...shares])
    },
  })
}

export function useEndShare() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Share) => call(endShare, { params: { shareId: id } }).catch(fineIfGone),
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
