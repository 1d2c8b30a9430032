import type { SecondProof } from '@akin/contract/auth/two-step.ts'
import type { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { failureText } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { useSend } from '#platform/use-send.ts'
import { accountToast } from '../account/account-toast.ts'
import { welcomeBack } from '../sessions/log-in.ts'

const takeSecondStep = { method: 'POST', path: '/api/login/second' } satisfies Route &
  Partial<typeof twoStepEndpoints.takeSecondStep>

type Given = SecondProof & { challenge: string; trust: boolean }

/** Signs in with the second step. The page follows the user, as after a password. */
export function useTakeSecondStep(onError: (error: Error) => void) {
  return useSend(async (body: Given) => {
    const user = await request(takeSecondStep, { body })
      .then(response => response.json() as Promise<User>)
      .catch((error: Error) => {
        accountToast('bad', 'Login failed', failureText(error))
        onError(error)
        throw error
      })
    welcomeBack(user)
  })
}
