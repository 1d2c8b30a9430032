import { sql } from 'drizzle-orm'
import { users } from '../tables.ts'

/**
 * Whether someone takes a break at this moment. Its end goes by the clock, not by the job that tidies up after it. It is
 * the rule for whatever goes to people by itself as well: who takes a break gets no news.
 */
export const isOnBreak = sql<boolean>`(${users.breakSince} is not null and coalesce(${users.breakUntil} > now(), true))`

/** The same for a statement that is written by hand, in which `user` is their row. */
export function onBreakIn(user: string) {
  return `(${user}.break_since is not null and coalesce(${user}.break_until > now(), true))`
}

export const noBreak = { breakSince: null, breakUntil: null, breakTold: true }
