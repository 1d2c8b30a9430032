import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { toast } from '#platform/toasts.ts'
import { userQuery } from './queries.ts'
import { forgetPage } from './remembered-page.ts'

const logOut = { method: 'POST', path: '/api/logout' } satisfies Route &
  Partial<typeof sessionEndpoints.logOut>

export function useLogOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => request(logOut),
    meta: { handled: true },
    async onSuccess() {
      // The page is left before the user is cleared: its guard would otherwise remember it for the next person.
      await navigate({ to: '/auth' })
      queryClient.clear()
      queryClient.setQueryData(userQuery.queryKey, null)
      forgetPage()
      toast({ kind: 'ok', title: 'Logged out successfully' })
    },
    onError(error) {
      toast({
        kind: 'bad',
        title: 'Logout failed',
        description: error instanceof CallError ? error.text : error.message,
      })
    },
  })
}
