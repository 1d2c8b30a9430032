import type { User } from '@akin/contract/auth/user.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { answerLogIn, enter } from '../sessions/enter.ts'
import { endLostStep } from '../two-step/lost-second-step.ts'
import { type CheckedPasskey, checkPasskey, noteUse } from './check-passkey.ts'

/** Signs in without a password. A passkey is what someone has and who they are: it counts as both steps. */
export async function logInWithPasskey(deps: Deps, call: CallOf<'logInWithPasskey'>): Promise<User> {
  const { body, caller } = call
  const passkey = await checkPasskey(deps, body).catch(error => {
    caller.log.info({ event: 'login failed', by: 'passkey' }, 'account')
    throw error
  })
  return answerLogIn(deps, call, await transaction(deps.db, tx => enterWith(tx, passkey, caller)))
}

/** Under the same rules as with the password. */
function enterWith(tx: Transaction, passkey: CheckedPasskey, caller: Caller) {
  return enter(tx, passkey.userId, caller, {
    secondStep: true,
    refusal: 'wrong_passkey',
    async check({ emailVerifiedAt, email }) {
      if (emailVerifiedAt === null) refuse('needs_verification', { needsVerification: true, email })
      await noteUse(tx, passkey)
      await endLostStep(tx, passkey.userId)
    },
  })
}
