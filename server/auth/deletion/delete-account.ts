import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { noBreak } from '../breaks/on-break.ts'
import { endLinks } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { provePerson } from '../sessions/prove-person.ts'
import { endedSessionCookie } from '../sessions/session.ts'
import { sessions, users } from '../tables.ts'
import { accountClosed, tellOfAccount } from '../tell-of-account.ts'

/** Starts the deletion period. What belongs to the account stays until the purge, so that signing in restores it. */
export async function deleteAccount(
  deps: Deps,
  { asker, body: form, caller, setHeader }: CallOf<'deleteAccount'>,
) {
  if (form.displayName.trim() !== asker.displayName) {
    refuse('invalid_fields', { fields: { displayName: `Type ${asker.displayName}, just as it is written.` } })
  }
  const deletionDate = await provePerson(deps, asker, form, async tx => {
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
        ...noBreak,
      })
      .where(eq(users.id, asker.id))
      .returning({ deletionDueAt: users.deletionDueAt })
    if (!user?.deletionDueAt) return refuse('internal')
    await close(tx, asker.id)
    return user.deletionDueAt.toISOString()
  })
  caller.log.info({ userId: asker.id, event: 'deletion' }, 'account')
  tell('events', { event: 'deletion' })
  setHeader('set-cookie', endedSessionCookie(deps.config))
  return { deletionDate }
}

/** For someone who signed in only to look: the deletion goes on, on the day it was set for. */
export async function keepDeletion(
  { db, config }: Deps,
  { asker, caller, setHeader }: CallOf<'keepDeletion'>,
) {
  await transaction(db, async tx => {
    const { rowCount } = await tx
      .update(users)
      .set({
        status: 'deleting',
        deletionDueAt: users.cancelledDeletionDueAt,
        reactivatedAt: null,
        cancelledDeletionDueAt: null,
        ...noBreak,
      })
      .where(
        and(
          eq(users.id, asker.id),
          eq(users.status, 'active'),
          isNotNull(users.cancelledDeletionDueAt),
          gt(users.reactivatedAt, sql`now() - ${limits.keepDeletionWindow} * interval '1 second'`),
        ),
      )
    if (!rowCount) refuse('nothing_to_keep')
    await close(tx, asker.id)
  })
  caller.log.info({ userId: asker.id, event: 'deletion kept' }, 'account')
  setHeader('set-cookie', endedSessionCookie(config))
}

/** Signs them out everywhere, and tells them and everyone who has to know. */
async function close(tx: Transaction, userId: number) {
  await endSessions(tx, eq(sessions.userId, userId))
  await endLinks(tx, userId, 'deletion_scheduled')
  await enqueueAccountMail(tx, { kind: 'deletion-scheduled', userId })
  await tellOfAccount(tx, userId)
  // Beside that nothing is renewed for someone who wants to go.
  await enqueue(tx, accountClosed, { userId })
}
