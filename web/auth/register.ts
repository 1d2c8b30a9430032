import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { enterAccount } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { keepPendingEmail } from './pending-email.ts'

/** Creates an account and signs in to it. The page follows the user by itself once there is one. */
export function useRegister() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (body: RegisterForm) => call(authEndpoints.register, { body }),
    meta: { handled: true },
    // While the server is busy hashing, the next page comes.
    onMutate: () => void router.preloadRoute({ to: '/pending-verification' }),
    onSuccess(user, { email }) {
      toast({ id: 'account', kind: 'ok', title: 'Registration successful' })
      keepPendingEmail(email)
      enterAccount(queryClient, user)
      tellTabs({ kind: 'signed-in', userId: user.id })
    },
    onError(error) {
      toast({
        id: 'account',
        kind: 'bad',
        title: 'Registration failed',
        description: serverMessage(error) ?? 'Registration failed. Please try again.',
      })
    },
  })
}

function serverMessage(error: Error) {
  return error instanceof CallError ? error.body.message : undefined
}
