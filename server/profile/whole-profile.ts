import { eq, getTableColumns, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { hasHadContact } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'
import { lookColumns } from './look/shown-look.ts'
import { pictures, profileLinks, profiles } from './tables.ts'

type StoredLink = Pick<typeof profileLinks.$inferSelect, 'id' | 'label' | 'url'> & {
  verifiedAt: string | null
}
type StoredPicture = Pick<typeof pictures.$inferSelect, 'id' | 'placeholder'>

const { userId, ...written } = getTableColumns(profiles)

/** Everything there is to a profile, in one question. Only `showProfile` and its owner may see all of it. */
export const wholeProfile = {
  ...written,
  userId,
  displayName: users.displayName,
  dateOfBirth: users.dateOfBirth,
  createdAt: users.createdAt,
  links: sql<StoredLink[]>`(
    select coalesce(json_agg(json_build_object('id', l.id, 'label', l.label, 'url', l.url,
      'verifiedAt', l.verified_at) order by l.position), '[]')
    from ${profileLinks} l where l.user_id = ${userId})`,
  /** Until then a profile is no place to be seen with one's links: new ones are used as billboards. */
  hasHadContact: hasHadContact(userId),
  ...lookColumns,
  pictures: sql<{ avatar?: StoredPicture; cover?: StoredPicture }>`(
    select coalesce(json_object_agg(p.kind, json_build_object('id', p.id, 'placeholder', p.placeholder)), '{}')
    from ${pictures} p where p.user_id = ${userId})`,
}

/** To be narrowed down by whoever asks: permission is the query. */
export function selectProfiles(db: Queryable) {
  return db.select(wholeProfile).from(profiles).innerJoin(users, eq(users.id, profiles.userId))
}

export type WholeProfile = Awaited<ReturnType<typeof selectProfiles>>[number]
