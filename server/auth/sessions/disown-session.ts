import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { actByLink } from '../links/act-by-link.ts'
import { endLinks } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { passkeys, sessions, users } from '../tables.ts'
import { distrust } from '../two-step/distrust.ts'
import { endSessions } from './end-sessions.ts'

/** The "Not me" of a mail about a sign-in, a new password or a return. */
export async function disownSession(deps: Deps, call: CallOf<'disownSession'>) {
  await actByLink(deps, call, { purpose: 'disown_session', event: 'session disowned' }, shutEveryoneOut)
}

/**
 * For an owner who says that someone else was in. Whoever it was knows the password, so ending the sessions is
 * not enough: the password goes as well, with every passkey, which they may have added, and the owner sets a new one by mail.
 */
export async function shutEveryoneOut(tx: Transaction, user: { id: number; passwordHash: string }) {
  // Keeps the costs and replaces the result, so that a try takes as long as ever and none succeeds.
  const spoilt = randomBytes(32).toString('base64').replace('=', '')
  const passwordHash = user.passwordHash.replace(/[^$]*$/, spoilt)
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
  await endSessions(tx, eq(sessions.userId, user.id))
  await distrust(tx, user.id)
  await endLinks(tx, user.id, 'not_me')
  await enqueueAccountMail(tx, { kind: 'reset-password', userId: user.id, shutOut: true })
}
