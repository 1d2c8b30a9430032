import type { User } from '@akin/contract/auth/user.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { reactivate } from '../deletion/reactivate.ts'
import { lockUser } from '../lock-user.ts'
import { sessionCookie } from '../sessions/session.ts'
import { signIn } from '../sessions/sign-in.ts'
import { type CheckedPasskey, checkPasskey, noteUse } from './check-passkey.ts'

/** Signs in without a password. A passkey is what someone has and who they are, so no second step follows. */
export async function logInWithPasskey(
  deps: Deps,
  { body, caller, setHeader }: CallOf<'logInWithPasskey'>,
): Promise<User> {
  const passkey = await checkPasskey(deps, body).catch(error => {
    caller.log.info({ event: 'login failed', by: 'passkey' }, 'account')
    throw error
  })
  const { userId } = passkey
  const { token, displayName, reactivated } = await transaction(deps.db, tx => enter(tx, passkey, caller))
  if (reactivated) caller.log.info({ userId, event: 'reactivation' }, 'account')
  caller.log.info({ userId, event: 'login', by: 'passkey' }, 'account')
  setHeader('set-cookie', sessionCookie(token, deps.config))
  return { id: userId, displayName, emailVerified: true, accountReactivated: reactivated }
}

/** Under the same rules as with the password, the person's row held until the session stands. */
async function enter(tx: Transaction, passkey: CheckedPasskey, caller: Caller) {
  const user = await lockUser(tx, passkey.userId)
  if (!user) return refuse('wrong_passkey')
  if (user.emailVerifiedAt === null) {
    refuse('needs_verification', { needsVerification: true, email: user.email })
  }
  await noteUse(tx, passkey)
  const reactivated = user.status === 'deleting' && (await reactivate(tx, user.id))
  if (user.status !== 'active' && !reactivated) return refuse('wrong_passkey')
  return { token: await signIn(tx, user.id, caller), displayName: user.displayName, reactivated }
}
