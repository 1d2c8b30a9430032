import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { blocks, connections } from './tables.ts'

type Who = number | SQLWrapper

/** Whether two people are contacts. */
export function areContacts(one: Who, other: Who): SQL<boolean> {
  return sql`exists (select from ${connections} c where c.status = 'connected'
    and c.user_a_id = least(${one}::bigint, ${other}::bigint)
    and c.user_b_id = greatest(${one}::bigint, ${other}::bigint))`
}

/** Whether one of them has blocked the other. Without someone asking nobody has. */
export function areBlocked(one: Who, other: Who): SQL<boolean> {
  return sql`exists (select from ${blocks} k
    where (k.blocker_id = ${one}::bigint and k.blocked_id = ${other}::bigint)
       or (k.blocker_id = ${other}::bigint and k.blocked_id = ${one}::bigint))`
}
