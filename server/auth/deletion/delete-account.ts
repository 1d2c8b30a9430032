import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { endLinks } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { endedSessionCookie } from '../sessions/session-cookie.ts'
import { sessions, users } from '../tables.ts'
import { tellOfAccount, tellOfClosing } from '../tell-of-account.ts'

/** Starts the deletion period. What belongs to the account stays until the purge, so that signing in restores it. */
export async function deleteAccount(
  { db, config }: Deps,
  { asker, body: form, caller, setHeader }: CallOf<'deleteAccount'>,
) {
  if (form.displayName.trim() !== asker.displayName) {
    refuse('invalid_fields', { fields: { displayName: `Type ${asker.displayName}, just as it is written.` } })
  }
  const passwordHash = await requirePassword(db, config, asker, form.password)
  const deletionDate = await transaction(db, async tx => {
    const [user] = await tx
      .update(users)
      .set({
        status: 'deleting',
        deletionDueAt: sql`now() + ${limits.deletionPeriod} * interval '1 second'`,
        deletionReason: form.reason?.trim() || null,
        deletesMessages: form.deleteMessages,
        deletionReminders: 0,
        reactivatedAt: null,
        cancelledDeletionDueAt: null,
      })
      .where(and(eq(users.id, asker.id), eq(users.status, 'active'), eq(users.passwordHash, passwordHash)))
      .returning({ deletionDueAt: users.deletionDueAt })
    if (!user?.deletionDueAt) return refuse('not_signed_in')
    await endSessions(tx, eq(sessions.userId, asker.id))
    await endLinks(tx, asker.id, 'deletion_scheduled')
    await enqueueAccountMail(tx, { kind: 'deletion-scheduled', userId: asker.id })
    await tellOfAccount(tx, asker.id)
    await tellOfClosing(tx, asker.id)
    return user.deletionDueAt.toISOString()
  })
  caller.log.info({ userId: asker.id, event: 'deletion' }, 'account')
  setHeader('set-cookie', endedSessionCookie(config))
  return { deletionDate }
}
