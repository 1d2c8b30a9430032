import { eq } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import { sqlState, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { countLinkTry, forgiveLinkTries } from '../links/link-tries.ts'
import { lockUserByLink } from '../links/lock-user-by-link.ts'
import { keepOnly } from '../sessions/end-other-sessions.ts'
import { hashToken } from '../sessions/session.ts'
import { oneTimeLinks } from '../tables.ts'
import { moveAddress } from './move-address.ts'

/** Moves to the address that the link was sent to. Only the session that confirms stays, if it is that user's. */
export async function confirmEmailChange(
  { db, config }: Deps,
  { body: { token }, asker, caller }: CallOf<'confirmEmailChange'>,
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
  await keepOnly(tx, { id: user.id, sessionId })
  return user.id
}

/** No session has this id. */
const none = 0
