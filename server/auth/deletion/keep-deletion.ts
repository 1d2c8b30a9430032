import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { endLinks } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { endedSessionCookie } from '../sessions/session-cookie.ts'
import { sessions, users } from '../tables.ts'
import { tellOfAccount, tellOfClosing } from '../tell-of-account.ts'

/** For someone who signed in only to look: the deletion goes on, on the day it was set for. */
export async function keepDeletion(
  { db, config }: Deps,
  { asker, caller, setHeader }: CallOf<'keepDeletion'>,
) {
  await transaction(db, async tx => {
    const kept = await tx
      .update(users)
      .set({
        status: 'deleting',
        deletionDueAt: users.cancelledDeletionDueAt,
        reactivatedAt: null,
        cancelledDeletionDueAt: null,
      })
      .where(
        and(
          eq(users.id, asker.id),
          eq(users.status, 'active'),
          isNotNull(users.cancelledDeletionDueAt),
          gt(users.reactivatedAt, sql`now() - ${limits.keepDeletionWindow} * interval '1 second'`),
        ),
      )
      .returning({ id: users.id })
    if (kept.length === 0) refuse('nothing_to_keep')
    await endSessions(tx, eq(sessions.userId, asker.id))
    await endLinks(tx, asker.id, 'deletion_scheduled')
    await enqueueAccountMail(tx, { kind: 'deletion-scheduled', userId: asker.id })
    await tellOfAccount(tx, asker.id)
    await tellOfClosing(tx, asker.id)
  })
  caller.log.info({ userId: asker.id, event: 'deletion kept' }, 'account')
  setHeader('set-cookie', endedSessionCookie(config))
}
