import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { useRouter } from '@tanstack/react-router'
import { CallError } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { useSend } from '#platform/use-send.ts'
import { accountToast } from '../account/account-toast.ts'
import { enterAccount } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { keepPendingEmail } from '../verification/pending-email.ts'

const register = { method: 'POST', path: '/api/register' } satisfies Route &
  Partial<typeof authEndpoints.register>

/**
 * Creates an account and signs in to it. The page follows the user by itself once there is one; the form shows what is
 * wrong with it.
 */
export function useRegister(onError: (error: Error) => void) {
  const router = useRouter()
  return useSend(async (body: RegisterForm) => {
    // While the server is busy hashing, the next page comes.
    void router.preloadRoute({ to: '/pending-verification' })
    const user = await request(register, { body })
      .then(response => response.json() as Promise<User>)
      .catch(error => {
        const message = error instanceof CallError ? error.body.message : undefined
        accountToast('bad', 'Registration failed', message ?? 'Registration failed. Please try again.')
        onError(error)
        throw error
      })
    accountToast('ok', 'Registration successful')
    keepPendingEmail(body.email)
    enterAccount(user)
    tellTabs({ kind: 'signed-in', userId: user.id })
  })
}
