import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { discoverable, discoverSettings } from '../tables.ts'

/**
 * Keeps what someone shows to members for the rest of the day, when they first ask who wants them. Whoever could change
 * something about themselves and ask again would learn what others look for, one filter after the other.
 */
export async function keepAsker(db: Database, askerId: number, day: string) {
  await db.execute(sql`
    insert into ${discoverSettings} as s (user_id, asked_on, asked_keys, asked_born, asked_joined)
    select ${askerId}, ${day}::date, d.keys, d.born_on, d.joined_on
    from (select) one left join ${discoverable} d on d.user_id = ${askerId}
    on conflict (user_id) do update set asked_on = excluded.asked_on, asked_keys = excluded.asked_keys,
      asked_born = excluded.asked_born, asked_joined = excluded.asked_joined
    where s.asked_on is distinct from excluded.asked_on`)
}

/**
 * What the one asking, `$1`, showed to members when they first asked today, as the statement `me` of a query: nothing, if
 * they were not discoverable themselves. `day` is the parameter that holds the day.
 */
export function askerAsShown(day: string) {
  return `me as materialized (
    select asked_keys as keys, extract(year from age(${day}::timestamp, asked_born::timestamp)) as age,
      asked_joined > ${day}::date - ${limits.newHereDays} as is_new
    from discover_settings where user_id = $1 and asked_on = ${day}::date and asked_keys is not null)`
}

/**
 * Whether someone's remembered filters let `me` through. Who remembers none wants everyone. Which of them did not is told
 * to nobody. Counted, as in `sources.ts`, so that only their own row is read.
 */
export function wantsAsker(person: string) {
  return `(
      select count(*) = 0 from discover_settings s left join me on true
      where s.user_id = ${person} and (
        exists (
          select from jsonb_array_elements(s.wanted) one(lists)
          where not exists (
            select from jsonb_array_elements(lists) any_of(key) where key::int = any(coalesce(me.keys, '{}'))))
        or coalesce(me.age < (s.filters ->> 'ageMin')::int, s.filters ? 'ageMin')
        or coalesce(me.age > (s.filters ->> 'ageMax')::int, s.filters ? 'ageMax')
        or s.filters ? 'newHere' and me.is_new is not true))`
}
