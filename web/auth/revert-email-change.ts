import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askWhoIsHere } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { leaving } from './leaving.ts'

/** Goes back to the old address, by the link sent there. Every session ends. */
export function useRevertEmailChange() {
  return useMutation({
    mutationFn: (token: string) =>
      leaving(() => call(accountEndpoints.revertEmailChange, { body: { token } })),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: null })
      await askWhoIsHere()
    },
  })
}
