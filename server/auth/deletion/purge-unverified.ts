import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { formerNames, users } from '../tables.ts'
import { forgetTraces } from './forget-traces.ts'
import type { Erase } from './purge-account.ts'

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
