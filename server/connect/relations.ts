import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { blocks, connections } from './tables.ts'

type Who = number | SQLWrapper

/** Whether two people are contacts. */
export function areContacts(one: Who, other: Who): SQL<boolean> {
  return sql`exists (select from ${connections} c where c.status = 'connected'
    and c.user_a_id = least(${one}::bigint, ${other}::bigint)
    and c.user_b_id = greatest(${one}::bigint, ${other}::bigint))`
}

/** What the one was called when the two ceased to be contacts; nothing while they are. */
export function keptName(one: Who, other: Who): SQL<string | null> {
  return sql`(select case when c.user_a_id = ${one}::bigint then c.a_name else c.b_name end from ${connections} c
    where c.user_a_id = least(${one}::bigint, ${other}::bigint)
      and c.user_b_id = greatest(${one}::bigint, ${other}::bigint))`
}

/** Whether the one has blocked the other: one value for each row, so that nobody's whole list of blocks is read. */
export function hasBlocked(one: Who, other: Who): SQL<boolean> {
  return sql`coalesce((select true from ${blocks} k
    where k.blocker_id = ${one}::bigint and k.blocked_id = ${other}::bigint), false)`
}

/** Whether one of them has blocked the other. Without someone asking nobody has. */
export function areBlocked(one: Who, other: Who): SQL<boolean> {
  return sql`exists (select from ${blocks} k
    where (k.blocker_id = ${one}::bigint and k.blocked_id = ${other}::bigint)
       or (k.blocker_id = ${other}::bigint and k.blocked_id = ${one}::bigint))`
}

/** The ids of all those whom one of two people has blocked, or who have blocked one of them, as an array. */
export function blockedWith(one: Who, other: Who): SQL {
  const both = sql`(${one}::bigint, ${other}::bigint)`
  return sql`array(
    select case when k.blocker_id in ${both} then k.blocked_id else k.blocker_id end
    from ${blocks} k where k.blocker_id in ${both} or k.blocked_id in ${both})`
}
