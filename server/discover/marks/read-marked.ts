import type { HiddenPeople, SavedPeople } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { areBlocked } from '#connect/relations.ts'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, digits, id, pageOf } from '#platform/cursor.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { reachable } from '#profile/access.ts'
import { profiles } from '#profile/tables.ts'
import { today } from '../day.ts'
import { readShownPeople } from '../shown-people.ts'
import { discoverMarks } from '../tables.ts'

type ListCall = Pick<CallOf<'listSaved' | 'listHidden'>, 'asker' | 'query'>

/** Contacts and those who were asked stay on the list, until they are taken off it. */
export async function listSaved({ db }: Deps, { asker, query }: ListCall): Promise<SavedPeople> {
  const [{ people, nextCursor }, later] = await Promise.all([
    readPage(db, asker.id, 'save', query.cursor),
    query.cursor === undefined ? readLater(db, asker.id) : [],
  ])
  const items = people.map(({ profile, common, createdAt }) => ({ profile, common, savedAt: createdAt }))
  return { items, later, nextCursor }
}

/** On the first page alone: as many as can be put off in two days. */
async function readLater(db: Database, askerId: number) {
  const more = sql`${discoverMarks.until} > ${today()}`
  const found = await findMarked(db, askerId, 'later', { more, most: laterShown })
  const people = await withPeople(db, askerId, found, 'without mutual')
  return people.flatMap(({ profile, until }) => (until ? { profile, backOn: until } : []))
}

const laterShown = 2 * limits.deck

/** A name and a picture to recognise them by. */
export async function listHidden({ db }: Deps, { asker, query }: ListCall): Promise<HiddenPeople> {
  const { people, nextCursor } = await readPage(db, asker.id, 'hide', query.cursor, 'without mutual')
  const items = people.map(({ userId, createdAt, profile: { displayName, avatar } }) => {
    return { userId, displayName, avatarUrl: avatar && `${avatar.url}/128.webp`, hiddenAt: createdAt }
  })
  return { items, nextCursor }
}

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

type Without = 'without mutual'

async function readPage(db: Database, askerId: number, kind: Kind, cursor?: string, without?: Without) {
  const most = limits.savedPage
  const found = await findMarked(db, askerId, kind, { after: markCursors.read(cursor), most: most + 1 })
  const { page, nextCursor } = pageOf(found, most, markCursors.write)
  return { people: await withPeople(db, askerId, page, without), nextCursor }
}

/** Each as any member may see them, with shared contacts unless nobody asks for those. */
async function withPeople(db: Database, askerId: number, marks: Mark[], without?: Without) {
  const ids = marks.map(({ userId }) => userId)
  const people = await readShownPeople(db, askerId, ids, without ? [] : ids)
  return marks.flatMap(mark => {
    const person = people.get(mark.userId)
    return person ? { ...mark, ...person } : []
  })
}

type Kind = (typeof discoverMarks.$inferSelect)['kind']

/** Where a page of marks begins: behind this one, in microseconds, because a Date would repeat or miss rows. */
interface MarkCursor {
  at: string
  userId: number
}

/** Whom someone has marked and could still meet here, the latest first. */
function findMarked(
  db: Queryable,
  askerId: number,
  kind: Kind,
  { after, more, most }: { after?: MarkCursor | undefined; more?: SQL; most: number },
) {
  return db
    .select({
      userId: users.id,
      until: discoverMarks.until,
      createdAt: discoverMarks.createdAt,
      at: sql<string>`(extract(epoch from ${discoverMarks.createdAt}) * 1000000)::bigint::text`,
    })
    .from(discoverMarks)
    .innerJoin(users, eq(users.id, discoverMarks.otherId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isListed(askerId, kind), more, after && isBehind(after)))
    .orderBy(desc(discoverMarks.createdAt), desc(discoverMarks.otherId))
    .limit(most)
}

type Mark = Awaited<ReturnType<typeof findMarked>>[number]

/** Gone, blocked either way or no longer in discovery: nobody sees them in a list. For a query that joins all three. */
function isListed(askerId: number, kind: Kind) {
  return and(
    eq(discoverMarks.userId, askerId),
    eq(discoverMarks.kind, kind),
    reachable,
    eq(profiles.discovery, true),
    not(areBlocked(users.id, askerId)),
  )
}

function isBehind({ at, userId }: MarkCursor) {
  return sql`(${discoverMarks.createdAt}, ${discoverMarks.otherId}) <
    (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${userId}::bigint)`
}

const markCursors = cursorOf<MarkCursor>({ at: digits(16), userId: id })
