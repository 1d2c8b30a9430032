import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countLinkTry, forgiveLinkTries } from '../links/link-tries.ts'
import { lockUserByLink } from '../links/lock-user-by-link.ts'
import { shutEveryoneOut } from './shut-everyone-out.ts'

/** The "Not me" of a mail about a sign-in, a new password or a return. */
export async function disownSession(
  { db, config }: Deps,
  { body: { token }, caller }: CallOf<'disownSession'>,
) {
  await countLinkTry(db, config, caller)
  const userId = await transaction(db, async tx => {
    const { user } = await lockUserByLink(tx, token, 'disown_session')
    await shutEveryoneOut(tx, user)
    return user.id
  })
  await forgiveLinkTries(db, caller)
  caller.log.info({ userId, event: 'session disowned' }, 'account')
}
