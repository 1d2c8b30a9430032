import * as z from 'zod/mini'

/** Who may see a part of a profile, from everyone to nobody else. */
export const audiences = ['public', 'members', 'contacts', 'me'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** The parts of a profile that each have an audience of their own, and the one they begin with. */
export const defaultAudiences = {
  avatar: 'public',
  cover: 'public',
  fullName: 'public',
  pronouns: 'public',
  headline: 'public',
  bio: 'public',
  links: 'public',
  joined: 'public',
  status: 'members',
  place: 'members',
  languages: 'members',
  interests: 'members',
  lookingFor: 'members',
  prompts: 'members',
  age: 'contacts',
  timeZone: 'contacts',
} as const satisfies Record<string, Audience>

export type ProfilePart = keyof typeof defaultAudiences

export const profileParts = Object.keys(defaultAudiences) as ProfilePart[]

export const Audiences = z.record(z.enum(profileParts), Audience)
export type Audiences = z.infer<typeof Audiences>

/** A change names the parts that get another audience. */
export const AudienceChanges = z.partialRecord(z.enum(profileParts), Audience)

/** As whom a profile can be looked at. */
export const viewers = ['visitor', 'member', 'contact'] as const
export const Viewer = z.enum(viewers)
export type Viewer = z.infer<typeof Viewer>
