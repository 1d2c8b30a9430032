import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { areBlocked } from '#connect/relations.ts'
import { cursor, digits, id } from '#platform/cursor.ts'
import type { Queryable } from '#platform/database/database.ts'
import { reachable } from '#profile/access.ts'
import { profiles } from '#profile/tables.ts'
import { discoverMarks } from '../tables.ts'

type Kind = (typeof discoverMarks.$inferSelect)['kind']

/** Where a page of marks begins: behind this one, in microseconds, because a Date would repeat or miss rows. */
interface MarkPlace {
  at: string
  userId: number
}

/** Whom someone has marked and could still meet here, the latest first. */
export function findMarked(
  db: Queryable,
  askerId: number,
  kind: Kind,
  { after, more, most }: { after?: MarkPlace | undefined; more?: SQL; most: number },
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

/** Gone, blocked either way or no longer in discovery: nobody sees them in a list. For a query that joins all three. */
export function isListed(askerId: number, kind: Kind) {
  return and(
    eq(discoverMarks.userId, askerId),
    eq(discoverMarks.kind, kind),
    reachable,
    eq(profiles.discovery, true),
    not(areBlocked(users.id, askerId)),
  )
}

function isBehind({ at, userId }: MarkPlace) {
  return sql`(${discoverMarks.createdAt}, ${discoverMarks.otherId}) <
    (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${userId}::bigint)`
}

export const markPlaces = cursor<MarkPlace>({ at: digits(16), userId: id })
