import { callLimits } from '@akin/contract/call-limits.ts'
import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { StampedPages } from '#platform/render/serve-pages.ts'
import { type AskerId, findPublicProfile, findPublicVersion, reachable } from '../access.ts'
import { shownBadge, shownLook } from '../look/shown-look.ts'
import { showProfile } from '../show-profile.ts'
import { profiles } from '../tables.ts'
import type { VisitCount } from '../visits/count-visits.ts'

/** A profile as the world may see it, and what is needed to make something of it. */
export interface PublicFind {
  shown: ShownProfile
  /** Under which its portrait is stored, if the world may see it. */
  avatarId: string | undefined
  searchEngines: boolean
  stamp: string
}

export async function findShown(db: Database, name: string, askerId: AskerId) {
  const profile = await findPublicProfile(db, name, askerId)
  if (!profile) return
  const shown = showProfile(profile, 'visitor')
  return {
    shown,
    avatarId: shown.avatar ? profile.pictures.avatar?.id : undefined,
    searchEngines: profile.searchEngines,
    stamp: stampOf(profile),
  }
}

/** Someone who hides, renames or edits their page must see it gone, moved or new at once. */
export function publicPages(db: Database, visits?: VisitCount): StampedPages {
  return {
    prefix: '/p/',
    limit: callLimits.publicProfiles,
    stampOf: (name, askerId) => findStamp(db, name, askerId),
    onShown: (stamp, look) => visits?.note(Number(stamp.split(' ')[0]), look),
  }
}

/** Which state of which profile stands behind a name just now, for whoever asks. */
export async function findStamp(db: Database, name: string, askerId: AskerId) {
  const found = await findPublicVersion(db, name, askerId)
  return found && stampOf(found)
}

/**
 * A new display name, a plan that begins or ends, and the first contact, which brings the links, are no change of the
 * profile itself: what is seen of them counts beside its version.
 */
function stampOf(found: PublicVersion) {
  const { userId, displayName, version, hasHadContact } = found
  const badge = shownBadge(found)
  const { theme, accent } = shownLook(found)
  return `${userId} ${displayName} ${version} ${badge ?? ''} ${theme} ${accent ?? ''} ${hasHadContact}`
}

type PublicVersion = NonNullable<Awaited<ReturnType<typeof findPublicVersion>>>

/** A sitemap holds 50,000 addresses, and the other pages need room too. */
const most = 45_000

/** The addresses of those who want to be found by search engines. */
export async function listPublicProfiles(db: Database) {
  const found = await db
    .select({ displayName: users.displayName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.searchEngines, true), eq(profiles.publicPage, true), reachable))
    .orderBy(users.id)
    .limit(most)
  return found.map(({ displayName }) => ({ path: `/p/${displayName}` }))
}
