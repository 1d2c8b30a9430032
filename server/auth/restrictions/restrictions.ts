import type { Restriction } from '@akin/contract/auth/user.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { users } from '../tables.ts'

/** Whether a decision keeps someone out at this moment. Its end goes by the clock, not by the job that tidies up after it. */
export const isSuspended = sql<boolean>`(${users.suspendedUntil} is not null and ${users.suspendedUntil} > now())`

/**
 * Someone's status as others see it: whoever is suspended looks like someone who is leaving, and nobody learns which of
 * the two it is.
 */
export const shownStatus = sql<'active' | 'deleting' | 'deleted'>`(
  case when ${isSuspended} and ${users.status} = 'active' then 'deleting' else ${users.status} end)`

/** The same for a statement that is written by hand, in which `user` is their row. */
export function shownStatusIn(user: string) {
  return `(case when ${user}.suspended_until > now() and ${user}.status = 'active' then 'deleting' else ${user}.status end)`
}

/** In a statement that reads users: what holds at this moment, as the contract writes it. */
export const suspension = restriction(users.suspendedUntil, users.suspendedBy)
export const limitation = restriction(users.limitedUntil, users.limitedBy)

function restriction(until: SQLWrapper, by: SQLWrapper): SQL<Restriction | null> {
  return sql`case when ${until} > now() then json_build_object('until', ${written(until)}, 'decisionId', ${by}) end`
}

/** Null for good. */
function written(until: SQLWrapper) {
  return sql`case when ${until} < 'infinity' then to_char(${until} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`
}

type Held = { suspended?: Restriction | undefined; limited?: Restriction | undefined }

export const unrestricted = { suspendedUntil: null, suspendedBy: null, limitedUntil: null, limitedBy: null }

/** The same of one person who has just come in. Of most there is nothing to say, and nothing is asked for them. */
export async function readRestrictions(db: Queryable, user: typeof users.$inferSelect): Promise<Held> {
  if (!user.suspendedUntil && !user.limitedUntil) return {}
  const [found] = await db
    .select({ suspended: suspension, limited: limitation })
    .from(users)
    .where(sql`${users.id} = ${user.id}`)
  return { suspended: found?.suspended ?? undefined, limited: found?.limited ?? undefined }
}
