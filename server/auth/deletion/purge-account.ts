import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { forgetAttempts } from '#platform/limits/attempts.ts'
import { noBreak } from '../breaks/on-break.ts'
import { noCalm } from '../calm/calm-rule.ts'
import { mailAddressNow } from '../email/mail-address.ts'
import { eraseExportOf } from '../export/remove-export.ts'
import { connectInvited } from '../invites/connect-invited.ts'
import { forgetInvites } from '../invites/forget-invites.ts'
import { accountMail } from '../mails/account-mail.ts'
import { accountNotice } from '../mails/account-notice.ts'
import { canonicalName } from '../names/display-names.ts'
import { unrestricted } from '../restrictions/restrictions.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { devices, formerNames, oneTimeLinks, passkeyOffers, passkeys, sessions, users } from '../tables.ts'
import { accountClosed, accountMoved } from '../tell-of-account.ts'
import { dropTwoStep } from '../two-step/two-step.ts'

/**
 * Removes what a room knows of a person. It runs inside the purge: what takes long is put off as a job. The row
 * of the user is a tombstone by then; its id and its wish to delete the messages remain.
 */
export type Erase = (tx: Transaction, userId: number) => Promise<void>

/**
 * Ends an account whose deletion period is over: all of it or nothing, so that a purge cut off half way leaves
 * an account that can be purged, or come back, as a whole. The lock and the condition decide between it and an
 * owner who signs in at the last second. Returns whether it was done.
 */
export function purgeAccount(db: Database, userId: number, erasers: readonly Erase[]) {
  return transaction(db, async tx => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, displayName: users.displayName })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'deleting'), lte(users.deletionDueAt, sql`now()`)))
      .for('update')
    if (!user) return false
    await eraseAccount(tx, user)
    for (const erase of erasers) await erase(tx, userId)
    return true
  })
}

/** Ends an account whose address nobody confirmed in time. Nobody ever met it, so its name is free at once. */
export function purgeUnverified(db: Database, userId: number, erasers: readonly Erase[]) {
  return transaction(db, async tx => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isUnverifiedTooLong))
      .for('update')
    if (!user) return false
    for (const erase of erasers) await erase(tx, userId)
    await forgetTraces(tx, user)
    await tx.delete(formerNames).where(eq(formerNames.userId, userId))
    await tx.delete(users).where(eq(users.id, userId))
    return true
  })
}

export const isUnverifiedTooLong = and(
  eq(users.status, 'active'),
  isNull(users.emailVerifiedAt),
  lte(users.createdAt, sql`now() - ${limits.unverifiedLife} * interval '1 second'`),
)

type Leaver = Pick<typeof users.$inferSelect, 'id' | 'email' | 'displayName'>

async function eraseAccount(tx: Transaction, user: Leaver) {
  await forgetTraces(tx, user)
  await reserveNames(tx, user)
  await tx
    .update(users)
    .set({
      email: `deleted-${user.id}@deleted.invalid`,
      displayName: `gone-${user.id}`,
      passwordHash: '',
      dateOfBirth: '1900-01-01',
      role: 'user',
      staffRole: null,
      status: 'deleted',
      termsVersion: '',
      marketingOptIn: false,
      emailVerifiedAt: null,
      emailRefusedAt: null,
      verificationReminders: 0,
      displayNameChangedAt: null,
      deletionDueAt: null,
      deletionReason: null,
      deletionReminders: 0,
      reactivatedAt: null,
      cancelledDeletionDueAt: null,
      ...noBreak,
      ...noCalm,
      ...unrestricted,
      welcomeStep: null,
      welcomeListHidden: false,
      createdAt: sql`now()`,
    })
    .where(eq(users.id, user.id))
}

/** Nobody may pass for someone who has just left. The names no longer say whose they were. */
async function reserveNames(tx: Transaction, { id, displayName }: Leaver) {
  await tx.update(formerNames).set({ userId: null }).where(eq(formerNames.userId, id))
  await tx
    .insert(formerNames)
    .values({ nameKey: canonicalName(displayName), userId: null })
    .onConflictDoUpdate({ target: formerNames.nameKey, set: { userId: null, givenUpAt: sql`now()` } })
}

/** Everything of auth that is tied to a user, but for the user's own row and former names. */
async function forgetTraces(tx: Transaction, { id, email }: { id: number; email: string }) {
  await endSessions(tx, eq(sessions.userId, id))
  await tx.delete(passkeys).where(eq(passkeys.userId, id))
  await tx.delete(passkeyOffers).where(eq(passkeyOffers.userId, id))
  await tx.delete(devices).where(eq(devices.userId, id))
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, id))
  await forgetInvites(tx, id)
  await dropTwoStep(tx, id)
  await eraseExportOf(tx, id)
  await forgetAttempts(tx, id)
  const jobs = [accountMail, accountNotice, accountMoved, accountClosed, connectInvited, mailAddressNow.job]
  await forgetJobs(tx, jobs, { id, email })
}
