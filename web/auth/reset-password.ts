import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { askWhoIsHere } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { leaving } from './leaving.ts'

/** Sets a new password by a reset link. It ends every session and signs nobody in. */
export function useResetPassword() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      leaving(() => call(authEndpoints.resetPassword, { body })),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: null })
      await askWhoIsHere()
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Password changed',
        description: 'Sign in with your new password.',
      })
      await navigate({ to: '/auth', search: { mode: 'login' } })
    },
  })
}
