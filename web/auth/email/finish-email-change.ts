import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askWhoIsHere } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { accountQuery } from '../account-queries.ts'
import { leaving } from '../sessions/leaving.ts'
import { readUser } from '../user.ts'

/**
 * Moves the account to its new address by the link sent there, and other sessions end; or back to the old one by the link
 * sent to that, and every session does.
 */
export function useFinishEmailChange(reverts: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) =>
      reverts
        ? leaving(() => call(accountEndpoints.revertEmailChange, { body: { token } }))
        : call(accountEndpoints.confirmEmailChange, { body: { token } }),
    meta: { handled: true },
    async onSuccess() {
      if (reverts) tellTabs({ kind: 'signed-out', userId: null })
      else {
        tellTabs({ kind: 'verified', userId: readUser()?.id ?? null })
        await queryClient.invalidateQueries(accountQuery)
      }
      await askWhoIsHere()
    },
  })
}
