import { limits } from '@akin/contract/limits.ts'

/**
 * What the one asking, `$1`, shows to members, as the statement `me` of a query: nothing, as long as they are not
 * discoverable themselves. `day` is the parameter that holds the day.
 */
export function askerAsShown(day: string) {
  return `me as materialized (
    select keys, extract(year from age(${day}::timestamp, born_on::timestamp)) as age,
      joined_on > ${day}::date - ${limits.newHereDays} as is_new
    from discoverable where user_id = $1)`
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
