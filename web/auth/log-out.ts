import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureText } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { toast } from '#platform/toasts.ts'
import { leaveAccount } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { userQuery } from './queries.ts'

const logOut = { method: 'POST', path: '/api/logout' } satisfies Route &
  Partial<typeof sessionEndpoints.logOut>

export function useLogOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => request(logOut),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: queryClient.getQueryData(userQuery.queryKey)?.id ?? null })
      leaveAccount(queryClient)
      toast({ id: 'account', kind: 'ok', title: 'Logged out successfully' })
      await navigate({ to: '/auth' })
    },
    onError(error) {
      toast({ id: 'account', kind: 'bad', title: 'Logout failed', description: failureText(error) })
    },
  })
}
