import * as z from 'zod/mini'
import { Welcome } from '#auth/welcome.ts'
import { limits } from '#limits.ts'
import { noWebAddress } from '#platform/name.ts'
import { Timestamp } from '#platform/text.ts'
import { paidPlans } from '#subscription/plans.ts'
import { AudienceChanges, Audiences } from './audiences.ts'
import { countryCodes } from './countries.ts'
import { emoji, line, notes, timeZone, webAddress } from './entries.ts'
import { interests } from './interests.ts'
import { languageCodes } from './languages.ts'
import { promptIds } from './prompts.ts'
import { purposes } from './purposes.ts'
import { Accent, ThemeName } from './themes.ts'

/** A picture of ours: `{url}/{size}.webp` for the sizes of its kind, and a blurred mark to show until it is there. */
export const Picture = z.object({ url: z.string(), placeholder: z.string() })
export type Picture = z.infer<typeof Picture>

const Purpose = z.enum(purposes)
export type Purpose = z.infer<typeof Purpose>

const Country = z.nullable(z.enum(countryCodes, 'Choose a country from the list.'))
const Language = z.enum(languageCodes, 'Choose a language from the list.')

const known = new Set<string>(interests.map(interest => interest.toLowerCase()))
const Interests = z.array(line(limits.interest, 1)).check(
  z.maxLength(limits.interests, `Choose at most ${limits.interests}.`),
  z.refine<string[]>(isWithoutDoubles, 'Each interest counts once.'),
  z.refine<string[]>(
    chosen => chosen.filter(interest => !known.has(interest.toLowerCase())).length <= limits.ownInterests,
    `Add at most ${limits.ownInterests} of your own.`,
  ),
)

const PromptAnswer = z.object({ id: z.enum(promptIds), answer: line(limits.promptAnswer, 1) })
const Prompts = z.array(PromptAnswer).check(
  z.maxLength(limits.prompts),
  z.refine<{ id: string }[]>(answers => isWithoutDoubles(answers.map(({ id }) => id)), 'Answer each once.'),
)

const LinkEntry = z.object({ label: line(limits.linkLabel, 1), url: webAddress })
const Links = z.array(LinkEntry).check(
  z.maxLength(limits.links, `Add at most ${limits.links} links.`),
  z.refine<{ url: string }[]>(links => isWithoutDoubles(links.map(({ url }) => url)), 'Add each link once.'),
)

/** What the owner writes. */
export const ProfileEntries = z.object({
  fullName: line(limits.fullName).check(noWebAddress),
  pronouns: line(limits.pronouns),
  headline: line(limits.headline),
  bio: notes(limits.bio),
  city: line(limits.city),
  country: Country,
  languages: z.array(Language).check(z.maxLength(limits.languages, `Choose at most ${limits.languages}.`)),
  interests: Interests,
  lookingFor: z.array(Purpose).check(z.maxLength(purposes.length)),
  prompts: Prompts,
  links: Links,
  timeZone: z.nullable(timeZone),
})
export type ProfileEntries = z.infer<typeof ProfileEntries>

/** Who may see it. */
export const ProfilePrivacy = z.object({
  audiences: Audiences,
  showAge: z.boolean(),
  publicPage: z.boolean(),
  searchEngines: z.boolean(),
  discovery: z.boolean(),
})
export type ProfilePrivacy = z.infer<typeof ProfilePrivacy>

/** How it looks. */
export const ProfileLook = z.object({
  theme: ThemeName,
  /** Null is the theme's own. */
  accent: z.nullable(Accent),
})
export type ProfileLook = z.infer<typeof ProfileLook>

/** A change names what changes and leaves out the rest. */
export const ProfileChanges = z.partial(
  z.extend(ProfileEntries, {
    ...ProfilePrivacy.shape,
    ...ProfileLook.shape,
    audiences: AudienceChanges,
  }),
)
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const Status = z.object({ emoji, text: line(limits.statusText), expiresAt: Timestamp })
export type Status = z.infer<typeof Status>

export const ProfileLink = z.object({
  id: z.int(),
  label: z.string(),
  url: z.string(),
  /** When the page at the other end was last seen to link back here. */
  verifiedAt: z.nullable(Timestamp),
})
export type ProfileLink = z.infer<typeof ProfileLink>

/** What would do a profile the most good next. */
export const profileSteps = [
  'avatar',
  'bio',
  'interests',
  'headline',
  'prompts',
  'place',
  'languages',
  'lookingFor',
  'fullName',
  'links',
] as const
export const ProfileStep = z.enum(profileSteps)
export type ProfileStep = z.infer<typeof ProfileStep>

/** Everything, for its owner alone. */
export const OwnProfile = z.extend(z.extend(ProfileEntries, ProfilePrivacy.shape), {
  userId: z.int(),
  displayName: z.string(),
  /** A name from before a rule about names is still one's own. */
  fullName: z.string(),
  avatar: z.nullable(Picture),
  cover: z.nullable(Picture),
  links: z.array(ProfileLink),
  /** From the first one on visitors see the links. The release before this one leaves it out. */
  hasHadContact: z._default(z.boolean(), true),
  status: z.nullable(Status),
  completeness: z.object({ percent: z.int(), next: z.nullable(ProfileStep) }),
  /** How far they are with what newcomers are shown. The release before this one leaves it out. */
  welcome: z._default(Welcome, { step: null, listHidden: true }),
  /** What was chosen, the themes that were bought, and what is shown while the plan does not bring what was chosen. */
  look: z.optional(z.extend(ProfileLook, { bought: z.array(ThemeName), shown: ProfileLook })),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** A profile as someone may see it. What is hidden from them looks exactly like what was never written. */
export const ShownProfile = z.object({
  userId: z.int(),
  displayName: z.string(),
  avatar: z.nullable(Picture),
  cover: z.nullable(Picture),
  fullName: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  status: z.nullable(Status),
  place: z.nullable(z.object({ city: z.nullable(z.string()), country: z.nullable(z.string()) })),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  interests: z.array(z.string()),
  lookingFor: z.array(Purpose),
  prompts: z.array(z.object({ id: z.enum(promptIds), question: z.string(), answer: z.string() })),
  links: z.array(z.object({ label: z.string(), url: z.string(), verifiedAt: z.nullable(Timestamp) })),
  /** Until the first contact of their owner links are text, which nobody can press. */
  hasPlainLinks: z.optional(z.boolean()),
  age: z.nullable(z.int()),
  timeZone: z.nullable(z.string()),
  /** The plan that they have and want to be seen with. */
  badge: z.nullable(z.enum(paidPlans)),
  /** Year and month. */
  joined: z.nullable(z.string()),
  look: z.optional(ProfileLook),
})
export type ShownProfile = z.infer<typeof ShownProfile>

/** What the world sees at /p/{displayName}. */
export const PublicProfile = z.extend(ShownProfile, {
  /** Whether search engines may keep it. */
  searchEngines: z.boolean(),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** What a member sees at /user/{userId}. */
export const MemberProfile = z.extend(ShownProfile, {
  isYou: z.boolean(),
  /** What both have picked, of what may be seen. */
  shared: z.object({ interests: z.array(z.string()), languages: z.array(z.string()) }),
})
export type MemberProfile = z.infer<typeof MemberProfile>

function isWithoutDoubles(values: string[]) {
  return new Set(values.map(value => value.toLowerCase())).size === values.length
}
