import { type Audiences, profileParts, type Viewer } from '@akin/contract/profile/audiences.ts'
import type { MemberProfile, OwnProfile, PublicProfile, ShownProfile } from '@akin/contract/profile/shapes.ts'
import type { Database, Queryable } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { type AskerId, findMember, findOwn, findPublicProfile } from './access.ts'
import { completenessOf } from './completeness.ts'
import { audienceOf, pictureOf, showProfile } from './show-profile.ts'
import { statusOf } from './status.ts'
import type { WholeProfile } from './whole-profile.ts'

export async function getOwnProfile(db: Queryable, userId: number): Promise<OwnProfile> {
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
  }
}

/** One's own profile through the eyes of another. */
export async function previewProfile(db: Queryable, userId: number, as: Viewer): Promise<ShownProfile> {
  return showProfile((await findOwn(db, userId)) ?? refuse('not_found'), as)
}

export async function getPublicProfile(db: Database, name: string, askerId: AskerId): Promise<PublicProfile> {
  const profile = (await findPublicProfile(db, name, askerId)) ?? refuse('not_found')
  return { ...showProfile(profile, 'visitor'), searchEngines: profile.searchEngines }
}

export async function getMemberProfile(
  db: Queryable,
  askerId: number,
  userId: number,
): Promise<MemberProfile> {
  const [found, own] = await Promise.all([findMember(db, askerId, userId), findOwn(db, askerId)])
  if (!found || !own) return refuse('not_found')
  const shown = showProfile(found.profile, found.isContact ? 'contact' : 'member')
  const isYou = askerId === userId
  return { ...shown, isYou, shared: isYou ? { interests: [], languages: [] } : sharedBy(own, shown) }
}

function sharedBy(own: WholeProfile, shown: ShownProfile): MemberProfile['shared'] {
  const mine = new Set(own.interests.map(interest => interest.toLowerCase()))
  return {
    interests: shown.interests.filter(interest => mine.has(interest.toLowerCase())),
    languages: shown.languages.flatMap(({ code, name }) =>
      own.languages.some(mine => mine === code) ? [name] : [],
    ),
  }
}
