import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { sqlState } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { actByLink } from '../links/act-by-link.ts'
import { keepOnly } from '../sessions/end-sessions.ts'
import { hashToken } from '../sessions/session.ts'
import { oneTimeLinks } from '../tables.ts'
import { moveAddress } from './move-address.ts'

/** Moves to the address that the link was sent to. Only the session that confirms stays, if it is that user's. */
export async function confirmEmailChange(deps: Deps, call: CallOf<'confirmEmailChange'>) {
  const { asker, body } = call
  const use = { purpose: 'change_email', event: 'email change' } as const
  await actByLink(deps, call, use, async (tx, user, email) => {
    if (user.status !== 'active') return refuse('link_invalid')
    await moveAddress(tx, user, { to: email, by: 'email_change_confirmed' })
    // No session has the id 0.
    await keepOnly(tx, { id: user.id, sessionId: asker?.id === user.id ? asker.sessionId : 0 })
  }).catch(async error => {
    if (sqlState(error) !== '23505') throw error
    await deps.db.delete(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, hashToken(body.token)))
    return refuse('email_taken')
  })
}
