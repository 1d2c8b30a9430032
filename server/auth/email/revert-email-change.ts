import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { sqlState, type Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { forgiveAttempts } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { actByLink } from '../links/act-by-link.ts'
import { endLinks } from '../links/one-time-links.ts'
import { shutEveryoneOut } from '../sessions/disown-session.ts'
import { oneTimeLinks } from '../tables.ts'
import { normalEmail } from './addresses.ts'
import { emailChangesKey } from './change-email.ts'
import { freeAddress, moveAddress } from './move-address.ts'

/**
 * The old address says no: a change that still waits is called off, one that was made is undone, and whoever
 * asked for it is out.
 */
export async function revertEmailChange(deps: Deps, call: CallOf<'revertEmailChange'>) {
  const use = { purpose: 'revert_email', event: 'email change reverted' } as const
  await actByLink(deps, call, use, async (tx, user, email) => {
    const stillWaits = normalEmail(user.email) === normalEmail(email)
    if (stillWaits) await endLinks(tx, user.id, 'email_change_called_off')
    else await takeBack(tx, user, email)
    await dropLaterReverts(tx, user.id, email)
    await forgiveAttempts(tx, [emailChangesKey(user.id)])
    await shutEveryoneOut(tx, user)
  }).catch(error => {
    if (sqlState(error) === '23505') refuse('email_taken')
    throw error
  })
}

async function takeBack(tx: Transaction, user: { id: number; email: string }, email: string) {
  await freeAddress(tx, email)
  await moveAddress(tx, user, { to: email, by: 'email_change_undone' })
}

/**
 * Someone who took the account over can move it on twice and hold a revert link of their own; going back to an
 * address kills those of all addresses after it. Earlier ones stay, or that someone could kill the owner's. An
 * address that asked for several changes has several links, and the first one says when it began to be left.
 */
async function dropLaterReverts(tx: Transaction, userId: number, email: string) {
  const ofUser = and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'revert_email'))
  const [first] = await tx
    .select({ id: sql<number>`min(${oneTimeLinks.id})`.mapWith(Number) })
    .from(oneTimeLinks)
    .where(and(ofUser, eq(sql`lower(${oneTimeLinks.email})`, normalEmail(email))))
  await tx
    .delete(oneTimeLinks)
    .where(and(ofUser, isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.id, first?.id ?? 0)))
}
