import { eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database, Queryable, Transaction } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { mailAccountLater } from './account-mail.ts'
import { normalEmail } from './addresses.ts'
import { endSessions } from './end-sessions.ts'
import { countLinkTry, forgiveLinkTries } from './link-tries.ts'
import { lockUserByLink } from './lock-user-by-link.ts'
import { dropLinks, findLink } from './one-time-links.ts'
import { hashPassword } from './password-hashing.ts'
import { checkNewPassword } from './password-rules.ts'
import { sessions, users } from './tables.ts'
import { verifyUser } from './verify-user.ts'

interface Reset {
  token: string
  password: string
  caller: Caller
  config: Config
}

/**
 * Sets a new password by the link of a mail. Whoever was signed in, a thief included, is out at once. It
 * signs nobody in, and an account on its way to deletion stays on it.
 */
export async function resetPassword(db: Database, { token, password, caller, config }: Reset) {
  await countLinkTry(db, config, caller)
  const owner = await findOwner(db, token)
  await forgiveLinkTries(db, caller)
  const fault = checkNewPassword(password, owner)
  if (fault) refuse('invalid_fields', { fields: { password: fault } })
  const passwordHash = await hashPassword(password)
  await transaction(db, tx => setPassword(tx, { token, passwordHash, userId: owner.id }))
  caller.log.info({ userId: owner.id, event: 'reset' }, 'account')
}

async function findOwner(db: Queryable, token: string) {
  const link = await findLink(db, token)
  if (link?.purpose !== 'reset_password' || link.usedAt || link.expired) return refuse('link_invalid')
  const [owner] = await db
    .select({ id: users.id, displayName: users.displayName, email: users.email })
    .from(users)
    .where(eq(users.id, link.userId))
  return owner ?? refuse('link_invalid')
}

interface NewPassword {
  token: string
  passwordHash: string
  userId: number
}

async function setPassword(tx: Transaction, { token, passwordHash, userId }: NewPassword) {
  const { user, email } = await lockUserByLink(tx, token, 'reset_password')
  if (normalEmail(user.email) !== normalEmail(email)) refuse('link_invalid')
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await verifyUser(tx, userId)
  await endSessions(tx, eq(sessions.userId, userId))
  await dropLinks(tx, userId, 'reset_password')
  // A thief may have asked to move the account to a mailbox of their own.
  await dropLinks(tx, userId, 'change_email')
  await mailAccountLater(tx, { kind: 'password-changed', userId })
}
