import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'
import { line } from '#profile/entries.ts'
import { ShownProfile } from '#profile/shapes.ts'
import { Filters, filterNames, sorts } from './filters.ts'
import { Factors, Tuning } from './ranking-shapes.ts'

/** How long ago someone was here, in words: days are for nobody but contacts. Who hides it has no other than a month. */
const activityWords = ['today', 'week', 'fortnight', 'month', 'longer'] as const

/** A profile as any member may see it, as much of it as a card shows. */
export const CardProfile = z.pick(ShownProfile, {
  userId: true,
  displayName: true,
  fullName: true,
  avatar: true,
  pronouns: true,
  headline: true,
  place: true,
  age: true,
  languages: true,
  interests: true,
  prompts: true,
})
export type CardProfile = z.infer<typeof CardProfile>

/** What the asker and someone share, of what both may know. */
export const Common = z.object({
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  mutualCount: z.int(),
  /** A few of them by name. */
  mutualNames: z.array(z.string()),
  place: z.nullable(z.enum(['city', 'country'])),
})
export type Common = z.infer<typeof Common>

export const Card = z.object({
  profile: CardProfile,
  common: Common,
  activity: z.enum(activityWords),
  isNew: z.boolean(),
  isVerified: z.boolean(),
  isSaved: z.boolean(),
  /** Why they are where they are. */
  factors: Factors,
  fatigue: z.int(),
  /** They are here because they are in the Spotlight now, and not by any of the factors. */
  isSpotlight: z.optional(z.boolean()),
})
export type Card = z.infer<typeof Card>

/** How many people match, up to where counting stops. */
export const Total = z.object({ people: z.int(), isMore: z.boolean() })
export type Total = z.infer<typeof Total>

/** What leaving one filter out would bring. */
export const FilterCost = z.object({ filter: z.enum(filterNames), more: Total })
export type FilterCost = z.infer<typeof FilterCost>

export const DiscoverPage = z.object({
  /** The day's deck, or what was looked for. */
  kind: z.enum(['deck', 'directory']),
  items: z.array(Card),
  nextCursor: z.nullable(z.string()),
  /** Of a first page: how many match, or how many the day's deck was laid with. */
  total: z.nullable(Total),
  /** Where nobody matches: the filters that cost the most, the dearest first. */
  costs: z.array(FilterCost),
  /** Those who match all filters but this one, if asked for. */
  near: z.nullable(z.object({ without: z.enum(filterNames), items: z.array(Card) })),
})
export type DiscoverPage = z.infer<typeof DiscoverPage>

/** An interest that can be looked for, and how many show it. */
export const InterestCount = z.object({ interest: z.string(), people: Total, isMine: z.boolean() })
export type InterestCount = z.infer<typeof InterestCount>

export const SavedPerson = z.object({
  profile: CardProfile,
  common: Common,
  savedAt: Timestamp,
})
export type SavedPerson = z.infer<typeof SavedPerson>

export const LaterPerson = z.object({ profile: CardProfile, backOn: z.iso.date() })
export type LaterPerson = z.infer<typeof LaterPerson>

export const SavedPeople = z.object({
  items: z.array(SavedPerson),
  /** Those who come back by themselves. */
  later: z.array(LaterPerson),
  nextCursor: z.nullable(z.string()),
})
export type SavedPeople = z.infer<typeof SavedPeople>

export const HiddenPerson = z.object({
  userId: z.int(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
  hiddenAt: Timestamp,
})
export type HiddenPerson = z.infer<typeof HiddenPerson>

export const HiddenPeople = z.object({
  items: z.array(HiddenPerson),
  nextCursor: z.nullable(z.string()),
})
export type HiddenPeople = z.infer<typeof HiddenPeople>

/** What someone looks for, and what counts for them. Nobody else sees either. */
export const DiscoverSettings = z.object({ tuning: Tuning, filters: Filters })
export type DiscoverSettings = z.infer<typeof DiscoverSettings>

export const DiscoverSettingsChanges = z.partial(DiscoverSettings)
export type DiscoverSettingsChanges = z.infer<typeof DiscoverSettingsChanges>

const search = z.object({
  name: line(limits.searchName, 1),
  q: z.optional(z.string().check(z.trim(), z.minLength(1), atMost(limits.searchText), storable)),
  sort: z.optional(z.enum(sorts)),
  filters: Filters,
})
export const SearchForm = search.check(
  z.refine(({ q, filters }) => q === undefined || !filters.twoWay, {
    path: ['filters'],
    error: 'A name does not go together with “Only people whose preferences I match”.',
  }),
)
export type SearchForm = z.infer<typeof SearchForm>

export const SavedSearch = z.extend(search, {
  id: z.int(),
  createdAt: Timestamp,
  /** Who came to it in the week before it was last counted, and was not looked at since. */
  newPeople: Total,
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** How many people have saved someone, as of the last midnight in UTC. Never who. */
export const SavedBy = z.object({
  /** Whether their plan has this count. */
  isCounted: z.boolean(),
  /** Nothing while they are few: a number that small could be a name. */
  people: z.nullable(z.int()),
})
export type SavedBy = z.infer<typeof SavedBy>
