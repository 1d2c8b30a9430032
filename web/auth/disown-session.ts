import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askWhoIsHere } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { leaving } from './leaving.ts'

/** "This wasn't me": ends every session and has a reset link mailed. */
export function useDisownSession() {
  return useMutation({
    mutationFn: (token: string) => leaving(() => call(accountEndpoints.disownSession, { body: { token } })),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: null })
      await askWhoIsHere()
    },
  })
}
