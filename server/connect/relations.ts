import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { blocks, connections } from './tables.ts'

type Who = number | SQLWrapper

/** Whether two people are contacts. */
export function areContacts(one: Who, other: Who): SQL<boolean> {
  return sql`exists (select from ${connections} c where c.status = 'connected'
    and c.user_a_id = least(${one}::bigint, ${other}::bigint)
    and c.user_b_id = greatest(${one}::bigint, ${other}::bigint))`
}

/** Whether someone has, or once had, a contact. */
export function hasHadContact(one: SQLWrapper): SQL<boolean> {
  const asEither = (side: 'user_a_id' | 'user_b_id') =>
    sql`exists (select from ${connections} c where c.${sql.raw(side)} = ${one} and c.connected_at is not null)`
  return sql`(${asEither('user_a_id')} or ${asEither('user_b_id')})`
}

/** What the one was called when the two ceased to be contacts; nothing while they are. */
export function keptName(one: Who, other: Who): SQL<string | null> {
  return sql`(select case when c.user_a_id = ${one}::bigint then c.a_name else c.b_name end from ${connections} c
    where c.user_a_id = least(${one}::bigint, ${other}::bigint)
      and c.user_b_id = greatest(${one}::bigint, ${other}::bigint))`
}

/**
 * What the one is called where the other reads of them: by the name that they had when the two ceased to be contacts, and
 * by none where they are gone.
 */
export function nameFor(one: Who, other: Who): SQL<string> {
  return sql`(select case when u.status = 'deleted' then 'Deleted account'
    else coalesce(${keptName(one, other)}, case ${sql.raw(shownStatusIn('u'))} when 'active' then u.display_name else 'Account unavailable' end)
    end from ${users} u where u.id = ${one}::bigint)`
}

/**
 * Whether the one has blocked the other, or had done so before some moment: one value for each row, so that nobody's
 * whole list of blocks is read.
 */
export function hasBlocked(one: Who, other: Who, before?: SQL): SQL<boolean> {
  return sql`coalesce((select true from ${blocks} k where k.blocker_id = ${one}::bigint
    and k.blocked_id = ${other}::bigint${before && sql` and k.created_at < ${before}`}), false)`
}

/** Whether one of them has blocked the other. Without someone asking nobody has. */
export function areBlocked(one: Who, other: Who, before?: SQL): SQL<boolean> {
  return sql`(${hasBlocked(one, other, before)} or ${hasBlocked(other, one, before)})`
}

/** The ids of all those whom someone has blocked, as an array: for a query that looks at many people. */
export function blockedBy(one: Who): SQL {
  return sql`array(select k.blocked_id from ${blocks} k where k.blocker_id = ${one}::bigint)`
}

/** The ids of all those whom someone has blocked, or who have blocked them, as a select. */
export function everyoneBlockedWith(one: Who): SQL {
  return sql`select k.blocked_id from ${blocks} k where k.blocker_id = ${one}::bigint
    union all select k.blocker_id from ${blocks} k where k.blocked_id = ${one}::bigint`
}

/** The ids of all those whom one of two people has blocked, or who have blocked one of them, as an array. */
export function blockedWith(one: Who, other: Who): SQL {
  const both = sql`(${one}::bigint, ${other}::bigint)`
  return sql`array(
    select case when k.blocker_id in ${both} then k.blocked_id else k.blocker_id end
    from ${blocks} k where k.blocker_id in ${both} or k.blocked_id in ${both})`
}

interface Some {
  /** So many of those with a higher id, and so many of those with a lower one. Without it everyone. */
  most?: number
  /** Those with the lowest ids, so that they are the same each time. It takes longer where there are thousands. */
  inOrder?: boolean
}

/** The ids of someone's contacts, as a select for a statement that is written by hand. `person` is their name in it. */
export function contactsOf(person: string, { most, inOrder = false }: Some = {}): string {
  if (most === undefined) return `select id from contacts_of(${person}) own (id)`
  const side = (own: string, other: string) =>
    `(select ${other} as id from connections where ${own} = ${person} and status = 'connected'
      ${inOrder ? `order by ${other} ` : ''}limit ${most})`
  return `${side('user_a_id', 'user_b_id')} union all ${side('user_b_id', 'user_a_id')}`
}
