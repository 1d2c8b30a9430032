import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { countLinkTry, forgiveLinkTries, lockUserByLink } from '../links/act-by-link.ts'
import { endLinks, findLink } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { verifyUser } from '../registration/verify-user.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessions, users } from '../tables.ts'
import { distrust } from '../two-step/distrust.ts'
import { hashPassword } from './password-hashing.ts'
import { checkNewPassword } from './password-rules.ts'

/**
 * Sets a new password by the link of a mail. Whoever was signed in, a thief included, is out at once. It
 * signs nobody in, and an account on its way to deletion stays on it.
 */
export async function resetPassword({ db, config }: Deps, { body, caller }: CallOf<'resetPassword'>) {
  const { token, password } = body
  await countLinkTry(db, config, caller)
  const owner = await findOwner(db, token)
  await forgiveLinkTries(db, caller)
  const fault = checkNewPassword(password, owner)
  if (fault) refuse('invalid_fields', { fields: { password: fault } })
  const passwordHash = await hashPassword(password, caller.ip)
  await transaction(db, tx => setPassword(tx, token, owner.id, passwordHash))
  caller.log.info({ userId: owner.id, event: 'reset' }, 'account')
}

async function findOwner(db: Queryable, token: string) {
  const link = await findLink(db, token)
  const isOpen = link?.purpose === 'reset_password' && !link.usedAt && !link.expired && link.fits
  if (!isOpen) return refuse('link_invalid')
  const [owner] = await db.select().from(users).where(eq(users.id, link.userId))
  return owner ?? refuse('link_invalid')
}

async function setPassword(tx: Transaction, token: string, userId: number, passwordHash: string) {
  await lockUserByLink(tx, token, 'reset_password')
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await verifyUser(tx, userId)
  await endSessions(tx, eq(sessions.userId, userId))
  await distrust(tx, userId)
  await endLinks(tx, userId, 'password_reset')
  await enqueueAccountMail(tx, { kind: 'password-changed', userId })
}
