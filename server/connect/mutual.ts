import type { PersonSummary } from '@akin/contract/profile/summary.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database.ts'
import { areBlocked } from '#profile/relations.ts'
import { summarise, summaryColumns } from '#profile/summary.ts'
import { profiles } from '#profile/tables.ts'

export interface Mutual {
  contacts: PersonSummary[]
  count: number
}

const shownAtMost = 3

/** Contacts that someone shares with each of these people, in one question: a few by name, and how many. */
export async function findMutual(db: Queryable, askerId: number, userIds: number[]) {
  const found = new Map<number, Mutual>()
  if (userIds.length === 0) return found
  const shared = sql`(
    select person.id as person_id, mutual.id, mutual.count
    from unnest(${sql.param(userIds)}::bigint[]) person (id)
    cross join lateral (select id, count(*) over ()::int from ${sharedContacts(askerId, sql`person.id`)} both_know
      order by id limit ${shownAtMost}) mutual) shared`
  const rows = await db
    .select({
      ...summaryColumns,
      personId: sql`shared.person_id`.mapWith(Number),
      count: sql<number>`shared.count`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(shared, sql`shared.id = ${users.id}`)
    .orderBy(users.id)
  for (const row of rows) {
    const contacts = found.get(row.personId)?.contacts ?? []
    found.set(row.personId, { contacts: [...contacts, summarise(row, 'contact')], count: row.count })
  }
  return found
}

type Who = number | SQLWrapper

/** The ids of those who are contacts of both, and whom both may meet. */
export function sharedContacts(one: Who, other: Who): SQL {
  return sql`(
    select u.id from contacts_of(${one}::bigint) mine (id)
    join contacts_of(${other}::bigint) theirs (id) on theirs.id = mine.id
    join ${users} u on u.id = mine.id and u.status = 'active' and u.email_verified_at is not null
    where not ${areBlocked(sql`u.id`, one)} and not ${areBlocked(sql`u.id`, other)})`
}
