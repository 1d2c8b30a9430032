import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { caches } from '#platform/caches.ts'
import { call } from '#platform/call.ts'
import { accountToast } from '../account/account-toast.ts'
import { askWhoIsHere } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { readUser } from '../user.ts'
import { forgetPendingEmail } from './pending-email.ts'

type Proof = { token: string } | { code: string; email?: string }

/** Verifies an address by the link or the code of its mail. It signs nobody in. */
export function useConfirmVerification() {
  return useMutation({
    mutationFn: (body: Proof) => call(authEndpoints.confirmVerification, { body }),
    meta: { handled: true },
    async onSuccess(_, proof) {
      // By a link there is a page that says it; a code is typed on a page that is left at once.
      if ('code' in proof) accountToast('ok', 'Email confirmed', proof.email && 'You can sign in now.')
      const user = readUser()
      forgetPendingEmail()
      tellTabs({ kind: 'verified', userId: user?.id ?? null })
      if (!user) return
      // What was told to someone whose address was not confirmed yet is asked for again on the pages to come.
      for (const cache of caches) cache.expire?.()
      await askWhoIsHere()
    },
  })
}
