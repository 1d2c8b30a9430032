import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { LoginForm } from '@akin/contract/auth/shapes.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { formLimits } from '@akin/contract/form-limits.ts'
import { useRouter } from '@tanstack/react-router'
import { CallError, failureText } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { useSend } from '#platform/use-send.ts'
import { accountToast } from '../account/account-toast.ts'
import { enterAccount } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { passkeyOffer } from '../passkeys/offer.ts'
import { keepPendingEmail } from '../verification/pending-email.ts'

/** As the contract has it, without its schemas: they would be most of the page. */
const logIn = { method: 'POST', path: '/api/login', expects401: true } satisfies Route &
  Partial<typeof authEndpoints.logIn>

/** With a password, or another way in that answers with nobody where the person thought better of it. */
export type Attempt = LoginForm | (() => Promise<User | null>)

/** What stands between the right password and the account. */
export interface AskedSecondStep {
  email: string
  challenge: string
  ways: readonly string[]
}

/** Signs in. The page follows the user by itself once there is one; the form says what failed. */
export function useLogIn(onError: (error: Error) => void, onSecondStep: (asked: AskedSecondStep) => void) {
  const router = useRouter()
  return useSend(async (attempt: Attempt) => {
    // While the server is busy hashing, the next page comes.
    void router.preloadRoute({ to: '/chat' })
    const byPassword = typeof attempt !== 'function'
    const user = await (byPassword ? withPassword(attempt) : attempt()).catch(error =>
      showFailure(error, byPassword ? attempt.email : ''),
    )
    if (!user) return
    if (byPassword) passkeyOffer.set(true)
    welcomeBack(user)
  })

  function showFailure(error: Error, email: string): never {
    const { challenge, ways = [] } = error instanceof CallError ? error.body : {}
    if (challenge) {
      // A question and no failure.
      onSecondStep({ email, challenge, ways })
    } else if (asksForVerification(error)) {
      leadToVerification(knownEmail(error) ?? email)
    } else {
      accountToast('bad', 'Login failed', failureText(error))
      onError(error)
    }
    throw error
  }

  function leadToVerification(email: string) {
    keepPendingEmail(email)
    const what = 'Please verify your email address before accessing your account.'
    accountToast('warn', 'Email verification required', what)
    setTimeout(() => {
      // Whoever has gone elsewhere meanwhile is left alone.
      if (router.state.location.pathname === '/auth') void router.navigate({ to: '/pending-verification' })
    }, formLimits.loginVerificationRedirectMs)
  }
}

async function withPassword(body: LoginForm): Promise<User | null> {
  return (await request(logIn, { body })).json() as Promise<User>
}

/** Whichever way they came in by. */
export function welcomeBack(user: User) {
  accountToast('ok', 'Login successful', `Welcome back, ${user.displayName}!`)
  enterAccount(user)
  tellTabs({ kind: 'signed-in', userId: user.id })
}

function asksForVerification(error: Error) {
  return /verification|verify/i.test(failureText(error))
}

function knownEmail(error: Error) {
  return error instanceof CallError ? error.body.email : undefined
}
