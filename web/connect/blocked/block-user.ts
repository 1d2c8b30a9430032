import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { tellContactEvent } from '../contact-events.ts'
import { blockedQuery } from '../queries.ts'

interface Block {
  userId: number
  /** For oneself alone. */
  reason: string
}

export function useBlockUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, reason }: Block) =>
      call(connectEndpoints.blockUser, { params: { userId }, body: { reason } }),
    meta: { handled: true },
    onSuccess(entry, { userId }) {
      queryClient.setQueryData(
        blockedQuery.queryKey,
        list => list && [entry, ...list.filter(({ user }) => user.id !== userId)],
      )
      tellContactEvent('contact_blocked', userId)
    },
  })
}
