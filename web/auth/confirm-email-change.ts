import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askWhoIsHere } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { readUser } from './user.ts'

/** Moves the account to its new address, by the link sent there. Other sessions end. */
export function useConfirmEmailChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(accountEndpoints.confirmEmailChange, { body: { token } }),
    meta: { handled: true },
    async onSuccess() {
      const user = readUser()
      tellTabs({ kind: 'verified', userId: user?.id ?? null })
      await queryClient.invalidateQueries({ queryKey: [accountEndpoints.getAccount.path] })
      await askWhoIsHere()
    },
  })
}
