import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { canonicalName } from '../names/display-names.ts'
import { formerNames, users } from '../tables.ts'
import { forgetTraces } from './forget-traces.ts'

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

type Leaving = Pick<typeof users.$inferSelect, 'id' | 'email' | 'displayName'>

async function eraseAccount(tx: Transaction, user: Leaving) {
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
      welcomeStep: null,
      welcomeListHidden: false,
      createdAt: sql`now()`,
    })
    .where(eq(users.id, user.id))
}

/** Nobody may pass for someone who has just left. The names no longer say whose they were. */
async function reserveNames(tx: Transaction, { id, displayName }: Leaving) {
  await tx.update(formerNames).set({ userId: null }).where(eq(formerNames.userId, id))
  await tx
    .insert(formerNames)
    .values({ nameKey: canonicalName(displayName), userId: null })
    .onConflictDoUpdate({ target: formerNames.nameKey, set: { userId: null, givenUpAt: sql`now()` } })
}
