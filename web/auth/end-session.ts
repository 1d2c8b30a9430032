import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Session } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { sessionsQuery } from './account-queries.ts'

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Session) =>
      call(accountEndpoints.endSession, { params: { sessionId: id } }).catch(fineIfGone),
    meta: { handled: true },
    onSuccess(_, { id, device }) {
      queryClient.setQueryData(sessionsQuery.queryKey, sessions =>
        sessions?.filter(session => session.id !== id),
      )
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Session ended',
        description: `${device} has been signed out.`,
      })
    },
  })
}

/** A session that ended meanwhile is what was asked for. */
function fineIfGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
