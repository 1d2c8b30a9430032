import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Arguments } from '@akin/contract/platform/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { leaveAccount } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { leaving } from './leaving.ts'

type Farewell = Arguments<typeof accountEndpoints.deleteAccount>['body']

/** Starts the deletion period and signs out. */
export function useDeleteAccount() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Farewell) => leaving(() => call(accountEndpoints.deleteAccount, { body })),
    meta: { handled: true },
    async onSuccess({ deletionDate }) {
      tellTabs({ kind: 'signed-out', userId: null })
      leaveAccount()
      toast({
        id: 'account',
        kind: 'info',
        title: 'Your account is closed',
        description: `Sign in before ${longDate(deletionDate)} and everything comes back.`,
        // Until dismissed: it names a date to remember.
        timeout: 0,
      })
      await navigate({ to: '/auth' })
    },
  })
}

function longDate(written: string) {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(written))
}
