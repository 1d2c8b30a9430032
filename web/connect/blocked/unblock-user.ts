import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { tellContactEvent } from '../contact-events.ts'
import { blockedQuery } from '../queries.ts'

export function useUnblockUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: number) =>
      call(connectEndpoints.unblockUser, { params: { userId } }).catch(fineIfGone),
    meta: { handled: true },
    onSuccess(_, userId) {
      queryClient.setQueryData(blockedQuery.queryKey, list => list?.filter(({ user }) => user.id !== userId))
      tellContactEvent('contact_unblocked', userId)
    },
  })
}

/** A block that was lifted meanwhile is what was asked for. */
function fineIfGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
