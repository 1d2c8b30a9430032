import type { Calm } from '@akin/contract/auth/user.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { users } from '../tables.ts'

/*
 * Calm mode stands in the row of the user, because every call and every question about presence reads that row anyway. Its
 * acts are in `server/safety/calm/`.
 */

/** Whether someone is in Calm mode at this moment: no requests, no presence either way. Its end goes by the clock. */
export const isCalm = sql<boolean>`(${users.calmSince} is not null and coalesce(${users.calmUntil} > now(), true))`

/** The same for a statement that is written by hand, in which `user` is their row. */
export function calmIn(user: string) {
  return `(${user}.calm_since is not null and coalesce(${user}.calm_until > now(), true))`
}

/** The same where there is nothing but an id: in SQL that is written by hand, and as a part of another question. */
export function isCalmOf(userId: string) {
  return `exists (select from users calm where calm.id = ${userId} and ${calmIn('calm')})`
}

/** Someone's Calm mode as the contract writes it, in a statement that reads users. */
export const calm = sql<Calm | null>`case when ${isCalm} then json_build_object(
  'until', to_char(${users.calmUntil} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end`

/** Most people are not, and nothing is asked for them. */
export async function readCalm(db: Queryable, { id, calmSince }: typeof users.$inferSelect) {
  if (!calmSince) return
  const [user] = await db.select({ calm }).from(users).where(eq(users.id, id))
  return user?.calm ?? undefined
}

export const noCalm = { calmSince: null, calmUntil: null }

/** Returns whether anything changed, and how it stands now. */
export async function writeCalm(
  tx: Transaction,
  columns: { calmSince: SQL | null; calmUntil: SQL | null },
  which: SQL | undefined,
) {
  const [user] = await tx.update(users).set(columns).where(which).returning({ until: users.calmUntil })
  return user
}
