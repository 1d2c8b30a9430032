import type { LaterPerson, SavedPeople } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { count, eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import { pageOf } from '#platform/cursor.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { profiles } from '#profile/tables.ts'
import { today } from '../day.ts'
import { readShownPeople } from '../shown-people.ts'
import { discoverMarks } from '../tables.ts'
import { findMarked, isListed, markPlaces } from './find-marked.ts'

/** Contacts and those who were asked stay on the list, until they are taken off it. */
export async function listSaved(
  { db }: Deps,
  { asker, query: { cursor } }: CallOf<'listSaved'>,
): Promise<SavedPeople> {
  const after = markPlaces.read(cursor)
  const most = limits.savedPage
  const found = await findMarked(db, asker.id, 'save', { after, most: most + 1 })
  const { page, nextCursor } = pageOf(found, most, markPlaces.write)
  const [people, later] = await Promise.all([
    readShownPeople(
      db,
      asker.id,
      page.map(({ userId }) => userId),
    ),
    after ? [] : readLater(db, asker.id),
  ])
  const items = page.flatMap(({ userId, createdAt }) => {
    const person = people.get(userId)
    return person ? { profile: person.profile, common: person.common, savedAt: createdAt } : []
  })
  return { items, later, nextCursor }
}

/** On the first page alone: as many as can be put off in two days. */
async function readLater(db: Database, askerId: number): Promise<LaterPerson[]> {
  const more = sql`${discoverMarks.until} > ${today()}`
  const found = await findMarked(db, askerId, 'later', { more, most: laterShown })
  const ids = found.map(({ userId }) => userId)
  const people = await readShownPeople(db, askerId, ids, [])
  return found.flatMap(({ userId, until }) => {
    const person = people.get(userId)
    return person && until ? { profile: person.profile, backOn: until } : []
  })
}

const laterShown = 2 * limits.deck

/** How many are on the list that someone sees. */
export async function countSaved(db: Queryable, askerId: number) {
  const [found] = await db
    .select({ people: count() })
    .from(discoverMarks)
    .innerJoin(users, eq(users.id, discoverMarks.otherId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(isListed(askerId, 'save'))
  return found?.people ?? 0
}
