import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { users } from '../tables.ts'

/**
 * Whether someone takes a break at this moment. Its end goes by the clock, not by the job that tidies up after it. It is
 * the rule for whatever goes to people by itself as well: who takes a break gets no news.
 */
export const isOnBreak = sql<boolean>`(${users.breakSince} is not null and coalesce(${users.breakUntil} > now(), true))`

/** Most people never took one, and nothing is asked for them. */
export async function takesBreak(db: Queryable, { id, breakSince }: typeof users.$inferSelect) {
  if (!breakSince) return false
  const [user] = await db.select({ isOnBreak }).from(users).where(eq(users.id, id))
  return user?.isOnBreak ?? false
}

/** The same for a statement that is written by hand, in which `user` is their row. */
export function onBreakIn(user: string) {
  return `(${user}.break_since is not null and coalesce(${user}.break_until > now(), true))`
}

export const noBreak = { breakSince: null, breakUntil: null, breakTold: true }
