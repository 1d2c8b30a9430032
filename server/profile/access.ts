import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { ownerOfName } from '#auth/owner-of-name.ts'
import { users } from '#auth/tables.ts'
import type { Database, Queryable } from '#platform/database.ts'
import { profiles } from './tables.ts'
import { selectProfiles } from './whole-profile.ts'

/** Someone whom others can meet: here, with an address that is theirs. */
export const reachable = and(eq(users.status, 'active'), isNotNull(users.emailVerifiedAt))

/** Hidden, unverified, leaving, gone and never known: one query that finds nothing, in the same time. */
const onPublicPage = and(
  eq(users.id, ownerOfName(sql.placeholder('name'))),
  eq(profiles.publicPage, true),
  reachable,
)

export function preparePublicProfile(db: Database) {
  const find = selectProfiles(db).where(onPublicPage).prepare('find_public_profile')
  return async (name: string) => (isNamelike(name) ? (await find.execute({ name })).at(0) : undefined)
}

/** Just enough to know whether what was made from a public profile is still true. */
export function preparePublicVersion(db: Database) {
  const find = db
    .select({ userId: profiles.userId, displayName: users.displayName, version: profiles.version })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(onPublicPage)
    .prepare('find_public_version')
  return async (name: string) => (isNamelike(name) ? (await find.execute({ name })).at(0) : undefined)
}

/** Nobody can be called anything else, and PostgreSQL cannot even be asked about some of it. */
function isNamelike(name: string) {
  return name.length <= limits.displayNameMax && /^[\w-]+$/.test(name)
}

/** What one member may find of another. */
export async function findMember(db: Queryable, userId: number) {
  const [found] = await selectProfiles(db).where(and(eq(users.id, userId), reachable))
  return found
}

export async function findOwn(db: Queryable, userId: number) {
  const [found] = await selectProfiles(db).where(eq(users.id, userId))
  return found
}
