import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Arguments } from '@akin/contract/platform/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { accountQuery } from './account-queries.ts'

type Move = Arguments<typeof accountEndpoints.changeEmail>['body']

/** Asks to move to a new address, which has to confirm it. */
export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Move) => call(accountEndpoints.changeEmail, { body }),
    meta: { handled: true },
    onSuccess({ maskedEmail }, { email }) {
      queryClient.setQueryData(
        accountQuery.queryKey,
        account => account && { ...account, pendingEmail: email },
      )
      toast({
        id: 'account',
        kind: 'ok',
        title: 'One more step',
        description: `Open the link we sent to ${maskedEmail}.`,
      })
    },
  })
}
