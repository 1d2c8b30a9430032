import {
  type Audience,
  defaultAudiences,
  type ProfilePart,
  type Viewer,
} from '@akin/contract/profile/audiences.ts'
import { languages } from '@akin/contract/profile/languages.ts'
import { prompts } from '@akin/contract/profile/prompts.ts'
import type { Picture, ShownProfile } from '@akin/contract/profile/shapes.ts'
import { shownLook } from './look/shown-look.ts'
import { statusOf } from './status.ts'
import type { WholeProfile } from './whole-profile.ts'

/** How far into a profile someone sees, and how far away each audience begins. */
const sight: Record<Viewer, number> = { visitor: 0, member: 1, contact: 2 }
const distance: Record<Audience, number> = { public: 0, members: 1, contacts: 2, me: 3 }

/** The one door through which a profile leaves for anyone but its owner: each part only to its audience. */
export function showProfile(profile: WholeProfile, viewer: Viewer): ShownProfile {
  const shows = (part: ProfilePart) => sees(profile, part, viewer)
  const text = (part: ProfilePart, value: string | null) => (shows(part) && value ? value : null)
  const list = <T>(part: ProfilePart, values: T[]) => (shows(part) ? values : [])
  return {
    userId: profile.userId,
    displayName: profile.displayName,
    avatar: shows('avatar') ? pictureOf(profile, 'avatar') : null,
    cover: shows('cover') ? pictureOf(profile, 'cover') : null,
    fullName: text('fullName', profile.fullName),
    pronouns: text('pronouns', profile.pronouns),
    headline: text('headline', profile.headline),
    bio: text('bio', profile.bio),
    status: shows('status') ? statusOf(profile) : null,
    place: shows('place') ? placeOf(profile) : null,
    languages: list('languages', profile.languages).map(code => ({ code, name: languages[code] ?? code })),
    interests: list('interests', profile.interests),
    lookingFor: list('lookingFor', profile.lookingFor),
    prompts: list('prompts', profile.prompts).map(({ id, answer }) => ({
      id,
      question: prompts[id],
      answer,
    })),
    links: list('links', profile.links).map(({ label, url, verifiedAt }) => ({
      label,
      url,
      verifiedAt: verifiedAt ? new Date(verifiedAt) : null,
    })),
    age: profile.showAge && shows('age') ? ageOf(profile.dateOfBirth) : null,
    timeZone: text('timeZone', profile.timeZone),
    badge: profile.badge,
    joined: text('joined', joinedIn(profile.createdAt)),
    look: shownLook(profile),
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

/** Year and month. */
export function joinedIn(createdAt: Date) {
  return `${createdAt.getUTCFullYear()}-${String(createdAt.getUTCMonth() + 1).padStart(2, '0')}`
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function placeOf({ city, country }: WholeProfile) {
  if (!city && !country) return null
  return { city: city || null, country: country ? (countryNames.of(country) ?? country) : null }
}

function ageOf(dateOfBirth: string, now = new Date()) {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number)
  const hadBirthday = now >= new Date(Date.UTC(now.getUTCFullYear(), month - 1, day))
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}
