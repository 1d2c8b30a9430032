import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { areBlocked, areContacts } from '#connect/relations.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Database } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { isHere, reachable } from '../access.ts'
import { isSharedWith } from '../shares/access.ts'
import { nameOpener } from '../shares/openers.ts'
import { pictures, profiles } from '../tables.ts'

const { avatar, cover } = defaultAudiences

const audience = sql<string>`coalesce(${profiles.audiences} ->> ${pictures.kind},
  case ${pictures.kind} when 'avatar' then ${avatar}::text else ${cover}::text end)`

const forEveryone = and(reachable, eq(profiles.publicPage, true), sql`${audience} = 'public'`)

const forMembers = and(
  sql`${sql.placeholder('isMember')}::boolean`,
  reachable,
  inArray(audience, ['public', 'members']),
)

/** Whatever members see they see as well, even while its owner takes a break. */
const forContacts = and(
  isHere,
  areContacts(pictures.userId, sql.placeholder('askerId')),
  inArray(audience, ['public', 'members', 'contacts']),
)

const forOpeners = and(
  reachable,
  eq(profiles.publicPage, true),
  isSharedWith(pictures.userId, sql.placeholder('openerHash'), sql.placeholder('askerId')),
  inArray(audience, ['members', 'contacts']),
)

const seenPictures = prepared('find_picture', db =>
  db
    .select({ id: pictures.id, kind: pictures.kind, isForEveryone: sql<boolean>`${forEveryone}` })
    .from(pictures)
    .innerJoin(profiles, eq(profiles.userId, pictures.userId))
    .innerJoin(users, eq(users.id, pictures.userId))
    .where(
      and(
        eq(pictures.id, sql.placeholder('id')),
        or(eq(pictures.userId, sql.placeholder('askerId')), forEveryone, forMembers, forContacts, forOpeners),
        not(areBlocked(pictures.userId, sql.placeholder('askerId'))),
      ),
    ),
)

/** Finds a picture through the person asking: one they may not see is one that does not exist. */
export async function findPicture(db: Database, id: string, asker: Asker | null, openerHash: Buffer | null) {
  const isMember = asker?.emailVerified ?? false
  await nameOpener(db, openerHash, asker?.id ?? null)
  const [found] = await seenPictures(db, { id, askerId: asker?.id ?? null, isMember, openerHash })
  return found
}
