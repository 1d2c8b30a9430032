import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Arguments } from '@akin/contract/platform/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { sessionsQuery } from './account-queries.ts'

type Passwords = Arguments<typeof accountEndpoints.changePassword>['body']

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Passwords) => call(accountEndpoints.changePassword, { body }),
    meta: { handled: true },
    onSuccess() {
      void queryClient.invalidateQueries(sessionsQuery)
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Password changed',
        description: 'Your other devices have been signed out.',
      })
    },
  })
}
