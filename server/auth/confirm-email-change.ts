import { eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'
import { type Database, sqlState, type Transaction } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { countLinkTry, forgiveLinkTries } from './link-tries.ts'
import { lockUserByLink } from './lock-user-by-link.ts'
import { moveAddress } from './move-address.ts'
import { hashToken } from './session.ts'
import { oneTimeLinks } from './tables.ts'

interface Circumstances {
  asker: Asker | null
  caller: Caller
  config: Config
}

/** Moves to the address that the link was sent to. Only the session that confirms stays, if it is that user's. */
export async function confirmEmailChange(
  db: Database,
  token: string,
  { asker, caller, config }: Circumstances,
) {
  await countLinkTry(db, config, caller)
  const userId = await transaction(db, tx => move(tx, token, asker)).catch(async error => {
    if (sqlState(error) !== '23505') throw error
    await db.delete(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, hashToken(token)))
    return refuse('email_taken')
  })
  await forgiveLinkTries(db, caller)
  caller.log.info({ userId, event: 'email change' }, 'account')
}

async function move(tx: Transaction, token: string, asker: Asker | null) {
  const { user, email } = await lockUserByLink(tx, token, 'change_email')
  if (user.status !== 'active') return refuse('link_invalid')
  await moveAddress(tx, user, { to: email, by: 'email_change_confirmed' })
  const sessionId = asker?.id === user.id ? asker.sessionId : none
  await endOtherSessions(tx, { id: user.id, sessionId })
  return user.id
}

/** No session has this id. */
const none = 0
