import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { sessionsQuery } from './account-queries.ts'

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(accountEndpoints.endOtherSessions),
    meta: { handled: true },
    onSuccess() {
      queryClient.setQueryData(sessionsQuery.queryKey, sessions =>
        sessions?.filter(session => session.current),
      )
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Other sessions ended',
        description: 'You are signed in on this device only.',
      })
    },
  })
}
