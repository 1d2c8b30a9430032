import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { isHere } from '#profile/access.ts'
import { type SummaryRow, summarise, summaryOf } from '#profile/summary.ts'
import { blockedWith } from './relations.ts'

export interface Mutual {
  contacts: PersonSummary[]
  count: number
}

/** As the database gives it, before it is known what may be seen of them. Null where there is nobody. */
export type FoundMutual = { people: SummaryRow[]; count: number } | null

const shownAtMost = sql.raw('3')

/**
 * The contacts that someone shares with the one asking, as a column of any query: a few of them, and how many there are.
 */
export function mutualOf(asker: Who, other: Who): SQL<FoundMutual> {
  return sql`(
    select case when shared.ids is not null then json_build_object('count', cardinality(shared.ids),
      'people', array(select ${summaryOf(sql`shown.id`)} from (
        select id from unnest(shared.ids) id order by id limit ${shownAtMost}) shown)) end
    from (
      select array_agg(theirs.id) filter (where ${isShared(asker, other)}) as ids
      from contacts_of(${other}::bigint) theirs (id)) shared)`
}

export function mutualCountOf(asker: Who, other: Who): SQL<number> {
  return sql<number>`(
    select count(*) filter (where ${isShared(asker, other)})::int from contacts_of(${other}::bigint) theirs (id))`
}

export function toMutual(found: FoundMutual): Mutual {
  if (!found) return { contacts: [], count: 0 }
  return { contacts: found.people.map(person => summarise(person, 'contact')), count: found.count }
}

type Who = number | SQLWrapper

/**
 * Whether one of the other's contacts is a contact of the one asking too, and someone whom both may meet. As the filter
 * of an aggregate this never becomes a join, which takes far too long where someone has thousands: the asker's contacts
 * are hashed once for all rows of the query, and the rest is only asked about those who are shared.
 */
function isShared(asker: Who, other: Who): SQL {
  return sql`theirs.id in (select mine.id from contacts_of(${asker}::bigint) mine (id))
    and (select ${isHere} from ${users} where ${users.id} = theirs.id)
    and theirs.id <> all (${blockedWith(asker, other)})`
}
