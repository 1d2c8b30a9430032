import {
  type Audience,
  defaultAudiences,
  type ProfilePart,
  type Viewer,
} from '@akin/contract/profile/audiences.ts'
import { languages } from '@akin/contract/profile/languages.ts'
import { prompts } from '@akin/contract/profile/prompts.ts'
import type { MemberProfile, Picture, ShownProfile, Status } from '@akin/contract/profile/shapes.ts'
import { fold } from '#platform/fold.ts'
import { shownBadge, shownLook } from './look/shown-look.ts'
import type { WholeProfile } from './whole-profile.ts'

/** How far into a profile someone sees, and how far away each audience begins. */
const sight: Record<Viewer, number> = { visitor: 0, member: 1, contact: 2 }
const distance: Record<Audience, number> = { public: 0, members: 1, contacts: 2, me: 3 }

/** The one door through which a profile leaves for anyone but its owner: each part only to its audience. */
export function showProfile(profile: WholeProfile, viewer: Viewer): ShownProfile {
  const seen = seenBy(profile, viewer)
  return {
    userId: seen.userId,
    displayName: seen.displayName,
    avatar: pictureOf(seen, 'avatar'),
    cover: pictureOf(seen, 'cover'),
    fullName: seen.fullName || null,
    pronouns: seen.pronouns || null,
    headline: seen.headline || null,
    bio: seen.bio || null,
    status: statusOf(seen),
    place: locationOf(seen),
    languages: seen.languages.map(code => ({ code, name: languages[code] ?? code })),
    interests: seen.interests,
    lookingFor: seen.lookingFor,
    prompts: seen.prompts.map(({ id, answer }) => ({ id, question: prompts[id], answer })),
    links: seen.links.map(({ label, url, verifiedAt }) => ({
      label,
      url,
      verifiedAt: verifiedAt ? new Date(verifiedAt) : null,
    })),
    ...(viewer === 'member' && !seen.hasHadContact && seen.links.length > 0 && { hasPlainLinks: true }),
    age: seen.showAge ? ageOf(seen.dateOfBirth) : null,
    timeZone: seen.timeZone || null,
    badge: shownBadge(seen),
    joined: sees(seen, 'joined', viewer) ? joinedIn(seen.createdAt) : null,
    look: shownLook(seen),
  }
}

/** The same profile with nothing in it that is not for this viewer, but for the day on which its owner came. */
export function seenBy(profile: WholeProfile, viewer: Viewer): WholeProfile {
  const shows = (part: ProfilePart) => sees(profile, part, viewer)
  const text = (part: 'fullName' | 'pronouns' | 'headline' | 'bio') => (shows(part) ? profile[part] : '')
  const list = <T>(part: ProfilePart, values: T[]) => (shows(part) ? values : [])
  const { avatar, cover } = profile.pictures
  return {
    ...profile,
    pictures: { ...(avatar && shows('avatar') && { avatar }), ...(cover && shows('cover') && { cover }) },
    fullName: text('fullName'),
    pronouns: text('pronouns'),
    headline: text('headline'),
    bio: text('bio'),
    statusEmoji: shows('status') ? profile.statusEmoji : null,
    city: shows('place') ? profile.city : '',
    country: shows('place') ? profile.country : null,
    languages: list('languages', profile.languages),
    interests: list('interests', profile.interests),
    lookingFor: list('lookingFor', profile.lookingFor),
    prompts: list('prompts', profile.prompts),
    links: viewer === 'visitor' && !profile.hasHadContact ? [] : list('links', profile.links),
    showAge: profile.showAge && shows('age'),
    timeZone: shows('timeZone') ? profile.timeZone : null,
  }
}

export function sees(profile: Pick<WholeProfile, 'audiences'>, part: ProfilePart, viewer: Viewer) {
  return distance[audienceOf(profile, part)] <= sight[viewer]
}

export function audienceOf({ audiences }: Pick<WholeProfile, 'audiences'>, part: ProfilePart): Audience {
  return audiences[part] ?? defaultAudiences[part]
}

export function pictureOf({ pictures }: WholeProfile, kind: 'avatar' | 'cover'): Picture | null {
  const picture = pictures[kind]
  return picture ? { url: `/api/pictures/${picture.id}`, placeholder: picture.placeholder } : null
}

/** What someone is up to, until it expires. */
export function statusOf({ statusEmoji, statusText, statusExpiresAt }: WholeProfile): Status | null {
  if (!statusEmoji || !statusExpiresAt || statusExpiresAt.getTime() <= Date.now()) return null
  return { emoji: statusEmoji, text: statusText, expiresAt: statusExpiresAt }
}

type Own = Pick<WholeProfile, 'interests' | 'languages'>

/** What someone has in common with what they are shown of another. */
export function sharedWith(own: Own, { interests, languages }: ShownProfile): MemberProfile['shared'] {
  const mine = new Set(own.interests.map(fold))
  const spoken = new Set<string>(own.languages)
  return {
    interests: interests.filter(interest => mine.has(fold(interest))),
    languages: languages.flatMap(({ code, name }) => (spoken.has(code) ? [name] : [])),
  }
}

/** Year and month. */
export function joinedIn(createdAt: Date) {
  return `${createdAt.getUTCFullYear()}-${String(createdAt.getUTCMonth() + 1).padStart(2, '0')}`
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function locationOf({ city, country }: WholeProfile) {
  if (!city && !country) return null
  return { city: city || null, country: country ? (countryNames.of(country) ?? country) : null }
}

function ageOf(dateOfBirth: string, now = new Date()) {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number)
  const hadBirthday = now >= new Date(Date.UTC(now.getUTCFullYear(), month - 1, day))
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}
