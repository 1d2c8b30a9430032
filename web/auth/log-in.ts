import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { LoginForm } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { enterAccount } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { keepPendingEmail } from './pending-email.ts'

/** Signs in. The page follows the user by itself once there is one. */
export function useLogIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (body: LoginForm) => call(authEndpoints.logIn, { body }),
    meta: { handled: true },
    // While the server is busy hashing, the next page comes.
    onMutate: () => void router.preloadRoute({ to: '/chat' }),
    onSuccess(user) {
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Login successful',
        description: `Welcome back, ${user.displayName}!`,
      })
      enterAccount(queryClient, user)
      tellTabs({ kind: 'signed-in', userId: user.id })
    },
    onError(error, { email }) {
      if (asksForVerification(error)) return leadToVerification(knownEmail(error) ?? email)
      toast({ id: 'account', kind: 'bad', title: 'Login failed', description: failureText(error) })
    },
  })

  function leadToVerification(email: string) {
    keepPendingEmail(email)
    toast({
      id: 'account',
      kind: 'warn',
      title: 'Email verification required',
      description: 'Please verify your email address before accessing your account.',
    })
    setTimeout(() => {
      // Whoever has gone elsewhere meanwhile is left alone.
      if (router.state.location.pathname === '/auth') void router.navigate({ to: '/pending-verification' })
    }, limits.loginVerificationRedirectMs)
  }
}

function asksForVerification(error: Error) {
  return /verification|verify/i.test(failureText(error))
}

function knownEmail(error: Error) {
  return error instanceof CallError ? error.body.email : undefined
}
