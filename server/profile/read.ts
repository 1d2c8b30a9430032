import { type Audiences, profileParts } from '@akin/contract/profile/audiences.ts'
import type { MemberProfile, OwnProfile, PublicProfile } from '@akin/contract/profile/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findMember, findOwn, findPublicProfile } from './access.ts'
import { completenessOf } from './completeness.ts'
import { countProfileView } from './count-profile-view.ts'
import { shownLook } from './look/shown-look.ts'
import { audienceOf, pictureOf, sharedWith, showProfile, statusOf } from './show-profile.ts'

/** Someone's profile as they edit it. What changes it answers with it. */
export async function readOwn(db: Queryable, userId: number): Promise<OwnProfile> {
  const profile = (await findOwn(db, userId)) ?? refuse('not_found')
  return {
    ...profile,
    avatar: pictureOf(profile, 'avatar'),
    cover: pictureOf(profile, 'cover'),
    links: profile.links.map(link => ({
      ...link,
      verifiedAt: link.verifiedAt ? new Date(link.verifiedAt) : null,
    })),
    status: statusOf(profile),
    audiences: Object.fromEntries(profileParts.map(part => [part, audienceOf(profile, part)])) as Audiences,
    completeness: completenessOf(profile),
    look: { theme: profile.theme, accent: profile.accent, bought: profile.bought, shown: shownLook(profile) },
  }
}

/** One's own profile through the eyes of another. */
export async function previewProfile({ db }: Deps, { asker, query }: CallOf<'previewProfile'>) {
  return showProfile((await findOwn(db, asker.id)) ?? refuse('not_found'), query.as)
}

export async function getPublicProfile(
  { db }: Pick<Deps, 'db'>,
  { params, asker }: Pick<CallOf<'getPublicProfile'>, 'params' | 'asker'>,
): Promise<PublicProfile> {
  const profile = (await findPublicProfile(db, params.displayName, asker?.id ?? null)) ?? refuse('not_found')
  return { ...showProfile(profile, 'visitor'), searchEngines: profile.searchEngines }
}

/** What members see of someone. Who looks at very many people is stopped. */
export async function getMemberProfile(
  { db, config }: Deps,
  { asker, params: { userId } }: CallOf<'getMemberProfile'>,
): Promise<MemberProfile> {
  const askerId = asker.id
  countProfileView(config, askerId, userId)
  const { profile, isContact, own } = (await findMember(db, askerId, userId)) ?? refuse('not_found')
  const shown = showProfile(profile, isContact ? 'contact' : 'member')
  const isYou = askerId === userId
  return { ...shown, isYou, shared: isYou ? { interests: [], languages: [] } : sharedWith(own, shown) }
}
