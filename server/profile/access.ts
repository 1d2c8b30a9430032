import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { ownerOfName } from '#auth/owner-of-name.ts'
import { users } from '#auth/tables.ts'
import { areBlocked, areContacts } from '#connect/relations.ts'
import type { Database, Queryable } from '#platform/database.ts'
import { prepared } from '#platform/prepared.ts'
import { profiles } from './tables.ts'
import { selectProfiles } from './whole-profile.ts'

/** Someone whom others can meet: here, with an address that is theirs. */
export const reachable = and(eq(users.status, 'active'), isNotNull(users.emailVerifiedAt))

/** Hidden, unverified, leaving, blocked, gone and never known: one query that finds nothing, in the same time. */
const onPublicPage = and(
  eq(users.id, ownerOfName(sql.placeholder('name'))),
  eq(profiles.publicPage, true),
  reachable,
  not(areBlocked(users.id, sql.placeholder('askerId'))),
)

/** Null when a visitor asks. */
export type AskerId = number | null

const publicProfiles = prepared('find_public_profile', db => selectProfiles(db).where(onPublicPage))

const publicVersions = prepared('find_public_version', db =>
  db
    .select({ userId: profiles.userId, displayName: users.displayName, version: profiles.version })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(onPublicPage),
)

export async function findPublicProfile(db: Database, name: string, askerId: AskerId) {
  return isNamelike(name) ? (await publicProfiles(db, { name, askerId })).at(0) : undefined
}

/** Just enough to know whether what was made from a public profile is still true. */
export async function findPublicVersion(db: Database, name: string, askerId: AskerId) {
  return isNamelike(name) ? (await publicVersions(db, { name, askerId })).at(0) : undefined
}

/** Nobody can be called anything else, and PostgreSQL cannot even be asked about some of it. */
function isNamelike(name: string) {
  return name.length <= limits.displayNameMax && /^[\w-]+$/.test(name)
}

/** What one member may find of another, and whether they are contacts. */
export async function findMember(db: Queryable, askerId: number, userId: number) {
  const [profile] = await selectProfiles(db).where(
    and(eq(users.id, userId), reachable, not(areBlocked(users.id, askerId))),
  )
  if (!profile) return
  const { rows } = await db.execute<{ isContact: boolean }>(
    sql`select ${areContacts(askerId, userId)} as "isContact"`,
  )
  return { profile, isContact: rows[0]?.isContact ?? false }
}

export async function findOwn(db: Queryable, userId: number) {
  const [found] = await selectProfiles(db).where(eq(users.id, userId))
  return found
}
