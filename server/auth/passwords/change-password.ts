import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { endLinks } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { keepOnly } from '../sessions/end-sessions.ts'
import { hashToken, sessionCookie } from '../sessions/session.ts'
import { sessions, users } from '../tables.ts'
import { distrust } from '../two-step/distrust.ts'
import { hashPassword } from './password-hashing.ts'
import { checkNewPassword } from './password-rules.ts'
import { requirePassword } from './require-password.ts'

/** The asker's session gets a new secret: whoever copied the old one is out as well. */
export async function changePassword(
  { db, config }: Deps,
  { asker, body: { currentPassword, newPassword }, caller, setHeader }: CallOf<'changePassword'>,
) {
  const fault = checkNewPassword(newPassword, asker)
  if (fault) refuse('invalid_fields', { fields: { newPassword: fault } })
  const currentHash = await requirePassword(db, config, asker, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword, asker.id)
  const token = await transaction(db, async tx => {
    const { rowCount } = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, asker.id), eq(users.passwordHash, currentHash)))
    if (!rowCount) refuse('wrong_credentials')
    await keepOnly(tx, asker)
    await distrust(tx, asker.id)
    await endLinks(tx, asker.id, 'password_changed')
    await enqueueAccountMail(tx, { kind: 'password-changed', userId: asker.id })
    return rotateSession(tx, asker.sessionId)
  })
  caller.log.info({ userId: asker.id, event: 'password change' }, 'account')
  setHeader('set-cookie', sessionCookie(token, config))
}

async function rotateSession(tx: Transaction, sessionId: number) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  const { rowCount } = await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, sessionId))
  return rowCount ? token : refuse('not_signed_in')
}
