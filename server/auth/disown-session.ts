import type { Config } from '#config.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { countLinkTry, forgiveLinkTries } from './link-tries.ts'
import { lockUserByLink } from './lock-user-by-link.ts'
import { shutEveryoneOut } from './shut-everyone-out.ts'

/** The "Not me" of a mail about a sign-in, a new password or a return. */
export async function disownSession(db: Database, config: Config, token: string, caller: Caller) {
  await countLinkTry(db, config, caller)
  const userId = await transaction(db, async tx => {
    const { user } = await lockUserByLink(tx, token, 'disown_session')
    await shutEveryoneOut(tx, user)
    return user.id
  })
  await forgiveLinkTries(db, caller)
  caller.log.info({ userId, event: 'session disowned' }, 'account')
}
