import type { User } from '@akin/contract/auth/user.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { answerLogIn, enter } from '../sessions/enter.ts'
import { closeChallenge, tryChallenge } from './challenges.ts'
import { proveSecondStep } from './prove-second-step.ts'
import { trustBrowser } from './trusted-browsers.ts'

/** Signs in someone who has given the right password within the last minutes. */
export async function takeSecondStep(deps: Deps, call: CallOf<'takeSecondStep'>): Promise<User> {
  const { body, caller, setHeader } = call
  const userId = await tryChallenge(deps.db, body.challenge)
  const entered = await proveSecondStep(deps, userId, body, async tx => {
    await closeChallenge(tx, body.challenge)
    const session = await enter(tx, userId, caller, { secondStep: true })
    const trusted = body.trust ? await trustBrowser(tx, deps.config, userId, caller) : undefined
    return { ...session, trusted }
  }).catch(error => {
    caller.log.info({ userId, event: 'second step failed' }, 'account')
    throw error
  })
  if (entered.trusted) setHeader('set-cookie', entered.trusted)
  return answerLogIn(deps, call, entered)
}
