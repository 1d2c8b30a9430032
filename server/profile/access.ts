import { limits } from '@akin/contract/limits.ts'
import { and, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOnBreak } from '#auth/breaks/on-break.ts'
import { ownerOfName } from '#auth/names/display-names.ts'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { areBlocked, areContacts, hasHadContact } from '#connect/relations.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { findTogether } from '#platform/database/find-together.ts'
import { prepared } from '#platform/database/prepared.ts'
import { writeArray } from '#platform/database/write-array.ts'
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

/** Hidden, unverified, leaving, on a break, gone and never known: one query that finds nothing, in the same time. */
function hasPublicPage(name: Placeholder | SQL) {
  return and(eq(users.id, ownerOfName(name)), eq(profiles.publicPage, true), reachable)
}

/** Nor does whoever blocks them find them, nor whom they block. */
const onPublicPage = and(
  hasPublicPage(sql.placeholder('name')),
  not(areBlocked(users.id, sql.placeholder('askerId'))),
)

/** Null when a visitor asks. */
export type AskerId = number | null

const publicProfiles = prepared('find_public_profile', db => selectProfiles(db).where(onPublicPage))

const publicVersions = prepared('find_public_version', db => selectVersions(db).where(onPublicPage))

/** One by one: as tables to join, all of them would be read where there are few people. */
const somePublicVersions = prepared('find_public_versions', db => {
  const found = selectVersions(db).where(hasPublicPage(sql`asked.name`)).limit(1).as('found')
  const { userId, displayName, version, hasHadContact, theme, accent, showsBadge, plan, bought } = found
  const columns = { userId, displayName, version, hasHadContact, theme, accent, showsBadge, plan, bought }
  return db
    .select({ key: sql<string>`asked.name`, ...columns })
    .from(sql`unnest(${sql.placeholder('names')}::text[]) as asked (name)`)
    .innerJoinLateral(found, sql`true`)
})

function selectVersions(db: Queryable) {
  const { theme, accent, showsBadge, plan, bought } = lookColumns
  return db
    .select({
      userId: profiles.userId,
      displayName: users.displayName,
      version: profiles.version,
      hasHadContact: hasHadContact(profiles.userId).as('has_had_contact'),
      theme,
      accent,
      showsBadge: showsBadge.as('shows_badge'),
      plan: plan.as('plan'),
      bought: bought.as('bought'),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
}

/** A page that goes round is opened by many at the same moment. */
const findForVisitor = findTogether<PublicVersion>({
  one: (db, name) => publicVersions(db, { name, askerId: null }),
  all: (db, names) => somePublicVersions(db, { names: writeArray(names) }),
})

type PublicVersion = Awaited<ReturnType<typeof publicVersions>>[number]

export async function findPublicProfile(db: Queryable, name: string, askerId: AskerId) {
  return isNamelike(name) ? (await publicProfiles(db, { name, askerId })).at(0) : undefined
}

/** Just enough to know whether what was made from a public profile is still true. */
export async function findPublicVersion(db: Database, name: string, askerId: AskerId) {
  if (!isNamelike(name)) return
  return askerId === null
    ? await findForVisitor(db, name)
    : (await publicVersions(db, { name, askerId })).at(0)
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
