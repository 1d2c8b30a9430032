import { onBreakIn } from '#auth/breaks/on-break.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { areBlocked, everyoneBlockedWith } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'

/**
 * Whom someone must not be shown, as the statement `away` of a query whose first parameter is the one asking: themselves,
 * contacts, everyone with an open request either way (a declined one looks open to its sender), everyone blocked either
 * way, and those whom they have put off or hidden. `day` is the parameter that holds the day, `contacts` a statement of the
 * query that has read the contacts already.
 */
export function awayFrom(day: string, contacts = '') {
  const open = contacts ? `('pending', 'declined')` : `('connected', 'pending', 'declined')`
  return `away as (
    select $1::bigint as id
    ${contacts && `union all select id from ${contacts}`}
    union all select user_b_id from connections where user_a_id = $1 and status in ${open}
    union all select user_a_id from connections where user_b_id = $1 and status in ${open}
    union all ${asText(everyoneBlockedWith, '$1')}
    union all select other_id from discover_marks where user_id = $1 and kind = 'hide'
    union all select other_id from discover_marks where user_id = $1 and kind = 'later' and until > ${day}::date)`
}

/** Whether `person` may be shown to the one asking now, whatever a list of this morning says. */
export function mayBeShown(person: string, day: string) {
  return `exists (select from users u join profiles p on p.user_id = u.id
      where u.id = ${person} and ${shownStatusIn('u')} = 'active' and u.email_verified_at is not null and p.discovery
        and not ${onBreakIn('u')})
    and ${person} <> $1
    and not exists (select from connections c
      where c.user_a_id = least($1, ${person}) and c.user_b_id = greatest($1, ${person})
        and c.status in ('connected', 'pending', 'declined'))
    and not ${asText(areBlocked, '$1', person)}
    and not exists (select from discover_marks m where m.user_id = $1 and m.other_id = ${person}
      and (m.kind = 'hide' or m.kind = 'later' and m.until > ${day}::date))`
}
