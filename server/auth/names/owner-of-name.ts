import { limits } from '@akin/contract/limits.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { formerNames, users } from '../tables.ts'

/**
 * Whose name this is, in any case of letters, or was until lately, so that an old address can lead to the new
 * one. One expression for a query to join on: whether a name is known must not show in the time of an answer.
 */
export function ownerOfName(name: string | Placeholder): SQL {
  return sql`coalesce(
    (select u.id from ${users} u where lower(u.display_name) = lower(${name})),
    (select f.user_id from ${formerNames} f where f.name_key = lower(${name})
      and f.given_up_at > now() - ${limits.formerNameRedirect} * interval '1 second'))`
}
