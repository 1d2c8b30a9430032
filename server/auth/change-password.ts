import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { mailAccountLater } from './account-mail.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endLinks } from './one-time-links.ts'
import { hashPassword } from './password-hashing.ts'
import { checkNewPassword } from './password-rules.ts'
import { requirePassword } from './require-password.ts'
import { hashToken } from './session.ts'
import { sessions, users } from './tables.ts'

interface Passwords {
  currentPassword: string
  newPassword: string
}

/** Returns the new secret of the asker's session: whoever copied the old one is out as well. */
export async function changePassword(
  db: Database,
  config: Config,
  asker: Asker,
  { currentPassword, newPassword }: Passwords,
  caller: Caller,
) {
  const fault = checkNewPassword(newPassword, asker)
  if (fault) refuse('invalid_fields', { fields: { newPassword: fault } })
  const currentHash = await requirePassword(db, config, asker, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)
  const token = await transaction(db, async tx => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, asker.id), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id })
    if (changed.length === 0) refuse('wrong_credentials')
    await endOtherSessions(tx, asker)
    await endLinks(tx, asker.id, 'password_changed')
    await mailAccountLater(tx, { kind: 'password-changed', userId: asker.id })
    return rotateSession(tx, asker.sessionId)
  })
  caller.log.info({ userId: asker.id, event: 'password change' }, 'account')
  return token
}

async function rotateSession(tx: Transaction, sessionId: number) {
  const token = randomBytes(32).toString('base64url')
  const rotated = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return rotated.length === 0 ? refuse('not_signed_in') : token
}
