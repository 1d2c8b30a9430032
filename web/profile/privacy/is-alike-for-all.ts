import type { ProfilePart } from '@akin/contract/profile/audiences.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'

/** Whether visitors, members and contacts all see the same of someone: whatever is there is for everyone, or for nobody. */
export function isAlikeForAll(profile: OwnProfile) {
  const parts = Object.entries(profile.audiences) as [ProfilePart, OwnProfile['audiences'][ProfilePart]][]
  const between = parts.filter(([, audience]) => audience === 'members' || audience === 'contacts')
  // Before the first contact links are not the same to everyone, whoever they are for.
  const linksDiffer =
    !profile.hasHadContact && profile.audiences.links === 'public' && profile.links.length > 0
  return profile.publicPage && !linksDiffer && !between.some(([part]) => isFilledIn(profile, part))
}

function isFilledIn(profile: OwnProfile, part: ProfilePart) {
  if (part === 'joined') return true
  if (part === 'age') return profile.showAge
  if (part === 'place') return Boolean(profile.city || profile.country)
  const entry = profile[part]
  return Array.isArray(entry) ? entry.length > 0 : Boolean(entry)
}
