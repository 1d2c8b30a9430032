import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { endLinks } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { users } from '../tables.ts'
import { tellOfAccount } from '../tell-of-account.ts'

/**
 * Brings an account back inside its deletion period; false when it is too late. The condition of this one
 * statement decides between the owner and the purge when both come at the last second. The date that is
 * cancelled is kept for those who want it back.
 */
export async function reactivate(tx: Transaction, userId: number) {
  const { rowCount } = await tx
    .update(users)
    .set({
      status: 'active',
      reactivatedAt: sql`now()`,
      cancelledDeletionDueAt: users.deletionDueAt,
      deletionDueAt: null,
    })
    .where(and(eq(users.id, userId), eq(users.status, 'deleting'), gt(users.deletionDueAt, sql`now()`)))
  if (!rowCount) return false
  await endLinks(tx, userId, 'reactivated')
  await enqueueAccountMail(tx, { kind: 'reactivated', userId })
  await tellOfAccount(tx, userId)
  return true
}
