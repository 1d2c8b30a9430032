import { callLimits } from '@akin/contract/call-limits.ts'
import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import type { Database } from '#platform/database/database.ts'
import type { StampedPages } from '#platform/render/stamped-pages.ts'
import { type AskerId, findPublicProfile, findPublicVersion } from '../access.ts'
import { shownLook } from '../look/shown-look.ts'
import { showProfile } from '../show-profile.ts'
import type { VisitCount } from '../visits/count-visits.ts'

/** A profile as the world may see it, and what is needed to make something of it. */
export interface PublicFind {
  shown: ShownProfile
  /** Under which its portrait is stored, if the world may see it. */
  avatarId: string | undefined
  searchEngines: boolean
  stamp: string
}

export async function findShown(
  db: Database,
  name: string,
  askerId: AskerId,
): Promise<PublicFind | undefined> {
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
    onShown: (stamp, look) => visits?.note(ownerIn(stamp), look),
  }
}

/** Which state of which profile stands behind a name just now, for whoever asks. */
export async function findStamp(db: Database, name: string, askerId: AskerId) {
  const found = await findPublicVersion(db, name, askerId)
  return found && stampOf(found)
}

/** Whose page a stamp is of. */
function ownerIn(stamp: string) {
  return Number(stamp.split(' ')[0])
}

/**
 * A new display name, and a plan that begins or ends, is no change of the profile itself: what is seen of them counts
 * beside its version.
 */
function stampOf(found: PublicVersion) {
  const { userId, displayName, badge, version } = found
  const { theme, accent } = shownLook(found)
  return `${userId} ${displayName} ${version} ${badge ?? ''} ${theme} ${accent ?? ''}`
}

type PublicVersion = NonNullable<Awaited<ReturnType<typeof findPublicVersion>>>
