import { limits } from '@akin/contract/limits.ts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOnBreak } from '#auth/breaks/on-break.ts'
import { ownerOfName } from '#auth/names/display-names.ts'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { areBlocked, areContacts, hasHadContact } from '#connect/relations.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { lookColumns } from './look/shown-look.ts'
import { profiles } from './tables.ts'
import { selectProfiles, wholeProfile } from './whole-profile.ts'

/** Someone with an account that is theirs, not about to go and not suspended: whom their contacts find, even on a break. */
export const isHere = sql<boolean>`(${users.status} = 'active' and ${users.emailVerifiedAt} is not null and not ${isSuspended})`

/** Someone whom anybody can meet. */
export const reachable = sql<boolean>`(${isHere} and not ${isOnBreak})`

/** Someone whom the one asking can meet: who takes a break is there for their contacts, and for themselves. */
export function isReachableFor(asker: Parameters<typeof areContacts>[0]): SQL<boolean> {
  return sql`(${isHere} and (not ${isOnBreak} or ${users.id} = ${asker}::bigint or ${areContacts(asker, users.id)}))`
}

/** Hidden, unverified, leaving, on a break, blocked, gone and never known: one query that finds nothing, in the same time. */
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
    .select({
      userId: profiles.userId,
      displayName: users.displayName,
      version: profiles.version,
      hasHadContact: hasHadContact(profiles.userId),
      ...lookColumns,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(onPublicPage),
)

export async function findPublicProfile(db: Queryable, name: string, askerId: AskerId) {
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

const own = alias(profiles, 'own')
const [askerId, userId] = [sql.placeholder('askerId'), sql.placeholder('userId')]

const members = prepared('find_member', db =>
  db
    .select({
      profile: wholeProfile,
      isContact: areContacts(askerId, users.id),
      own: { interests: own.interests, languages: own.languages },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(own, eq(own.userId, askerId))
    .where(and(eq(users.id, userId), isReachableFor(askerId), not(areBlocked(users.id, askerId)))),
)

/** What one member may find of another, whether they are contacts, and what they may have in common. */
export async function findMember(db: Queryable, askerId: number, userId: number) {
  return (await members(db, { askerId, userId })).at(0)
}

const whole = prepared('find_own_profile', db =>
  db
    .select({
      ...wholeProfile,
      welcome: { step: users.welcomeStep, listHidden: users.welcomeListHidden },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(users.id, userId)),
)

export async function findOwn(db: Queryable, userId: number) {
  return (await whole(db, { userId })).at(0)
}
