import type { PersonSummary } from '@akin/contract/profile/summary.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database.ts'
import { prepared } from '#platform/prepared.ts'
import { summarise, summaryColumns } from '#profile/summary.ts'
import { profiles } from '#profile/tables.ts'
import { areBlocked, areContacts } from './relations.ts'

export interface Mutual {
  contacts: PersonSummary[]
  count: number
}

const shownAtMost = 3

/** Contacts that someone shares with each of these people, in one question: a few by name, and how many. */
export async function findMutual(db: Queryable, askerId: number, userIds: number[]) {
  const found = new Map<number, Mutual>()
  if (userIds.length === 0) return found
  for (const row of await findShared(db, { askerId, userIds })) {
    const contacts = found.get(row.personId)?.contacts ?? []
    found.set(row.personId, { contacts: [...contacts, summarise(row, 'contact')], count: row.count })
  }
  return found
}

const shared = sql`(
  select person.id as person_id, mutual.id, mutual.count
  from unnest(${sql.placeholder('userIds')}::bigint[]) person (id)
  cross join lateral (select id, count(*) over ()::int
    from ${sharedContacts(sql.placeholder('askerId'), sql`person.id`)} both_know
    order by id limit ${shownAtMost}) mutual) shared`

const findShared = prepared('find_mutual', db =>
  db
    .select({
      ...summaryColumns,
      personId: sql`shared.person_id`.mapWith(Number),
      count: sql<number>`shared.count`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(shared, sql`shared.id = ${users.id}`)
    .orderBy(users.id),
)

type Who = number | SQLWrapper

/**
 * The ids of those who are contacts of both, and whom both may meet. Each contact of the one is looked up with the
 * other by their pair: joining two lists of thousands would be left to what the planner guesses of their length.
 */
export function sharedContacts(one: Who, other: Who): SQL {
  return sql`(
    select u.id from contacts_of(${one}::bigint) mine (id)
    join ${users} u on u.id = mine.id and u.status = 'active' and u.email_verified_at is not null
    where ${areContacts(sql`mine.id`, other)} and not ${areBlocked(sql`u.id`, one)} and not ${areBlocked(sql`u.id`, other)})`
}
