import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { accountQuery } from './account-queries.ts'
import { setUser } from './user.ts'

export function useChangeDisplayName() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { displayName: string }) => call(accountEndpoints.changeDisplayName, { body }),
    meta: { handled: true },
    async onSuccess(user) {
      setUser(user)
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Name changed',
        description: `You are ${user.displayName} now.`,
      })
      await queryClient.invalidateQueries(accountQuery)
    },
  })
}
