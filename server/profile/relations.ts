import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { areContacts } from '#connect/relations.ts'
import { pictures, profiles } from './tables.ts'

/** The id of the portrait by which the other, a member, knows the one; nothing where it is not for them. Blocks are asked for elsewhere. */
export function portraitFor(one: SQLWrapper, other: SQLWrapper): SQL<string | null> {
  const audience = sql`coalesce(p.audiences ->> 'avatar', ${sql.raw(`'${defaultAudiences.avatar}'`)})`
  return sql`(
    select a.id from ${pictures} a
    join ${profiles} p on p.user_id = a.user_id
    join ${users} u on u.id = a.user_id
    where a.user_id = ${one} and a.kind = 'avatar' and ${sql.raw(shownStatusIn('u'))} = 'active'
      and case when ${areContacts(one, other)} then ${audience} <> 'me'
        else ${audience} in ('public', 'members') and not ${sql.raw(onBreakIn('u'))} end)`
}
