import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { accountToast } from '../account/account-toast.ts'
import { leaveAccount } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { leaving } from '../sessions/leaving.ts'

/** Undoes the reactivation: the account keeps its deletion date and is signed out. */
export function useKeepDeletion() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => leaving(() => call(accountEndpoints.keepDeletion)),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: null })
      leaveAccount()
      const wayBack = 'You are signed out. Signing in before that day brings everything back.'
      accountToast('info', 'Your deletion date stands', wayBack)
      await navigate({ to: '/auth' })
    },
    onError: error => accountToast('bad', 'That did not work', failureText(error)),
  })
}
