import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { countryCodes } from '#profile/countries.ts'
import { line } from '#profile/entries.ts'
import { languageCodes } from '#profile/languages.ts'
import { purposes } from '#profile/purposes.ts'

/** What people can be looked for by, in the order in which it is shown. Age is one filter with two ends. */
export const filterNames = [
  'interests',
  'languages',
  'country',
  'city',
  'lookingFor',
  'age',
  'newHere',
  'verified',
  'hasPhoto',
  'twoWay',
] as const
export type FilterName = (typeof filterNames)[number]

const Country = z.enum(countryCodes, 'Choose a country from the list.')
const Language = z.enum(languageCodes, 'Choose a language from the list.')
const Purpose = z.enum(purposes, 'Choose from the list.')
const Interest = line(limits.interest, 1)
const City = line(limits.city, 1)
const Age = z.int().check(z.gte(limits.adultYears), z.lte(limits.filterAge))

/** Filters as they are kept. One that is left out lets everyone through; of a list, any of it is enough. */
export const Filters = z.object({
  interests: z.optional(list(Interest, limits.filterInterests)),
  languages: z.optional(list(Language, limits.filterLanguages)),
  country: z.optional(Country),
  city: z.optional(City),
  lookingFor: z.optional(list(Purpose, purposes.length)),
  ageMin: z.optional(Age),
  ageMax: z.optional(Age),
  newHere: z.optional(z.literal(true)),
  /** Whether they have a link whose page links back to them. */
  verified: z.optional(z.literal(true)),
  hasPhoto: z.optional(z.literal(true)),
  /** Whether what they look for themselves lets the asker through. */
  twoWay: z.optional(z.literal(true)),
})
export type Filters = z.infer<typeof Filters>

export const sorts = ['best', 'active', 'new'] as const
export type Sort = (typeof sorts)[number]

/** The same in an address, where everything is text and a list is one value or several under one name. */
const switchedOn = z.codec(z.literal('true'), z.literal(true), {
  decode: () => true as const,
  encode: () => 'true' as const,
})
const ageInAddress = z.codec(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), Age, {
  decode: Number,
  encode: String,
})

/**
 * Whom somebody looks for is for nobody to know. With a name the answer would be about one person, and whoever changed
 * something about themselves and asked again would learn their filters one by one.
 */
const notTwoWayByName = z.refine<{ q?: string | undefined; twoWay?: true | undefined }>(
  ({ q, twoWay }) => q === undefined || twoWay === undefined,
  { path: ['twoWay'], error: 'This does not go together with a name.' },
)

const query = z.object({
  cursor: z.optional(z.string().check(z.maxLength(limits.cursor))),
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchText))),
  sort: z.optional(z.enum(sorts)),
  /** Whether those who match all but one of the filters are shown too, apart. */
  near: z.optional(switchedOn),
  interests: z.optional(listInAddress(Interest, limits.filterInterests)),
  languages: z.optional(listInAddress(Language, limits.filterLanguages)),
  country: z.optional(Country),
  city: z.optional(City),
  lookingFor: z.optional(listInAddress(Purpose, purposes.length)),
  ageMin: z.optional(ageInAddress),
  ageMax: z.optional(ageInAddress),
  newHere: z.optional(switchedOn),
  verified: z.optional(switchedOn),
  hasPhoto: z.optional(switchedOn),
  twoWay: z.optional(switchedOn),
})
export const DiscoverQuery = query.check(notTwoWayByName)
export type DiscoverQuery = z.infer<typeof DiscoverQuery>

function list<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z.array(item).check(z.minLength(1), z.maxLength(most, `Choose at most ${most}.`))
}

function listInAddress<Item extends z.ZodMiniType<string, string>>(item: Item, most: number) {
  return z.pipe(
    z.union([
      z.pipe(
        z.string(),
        z.transform((given: string) => [given]),
      ),
      z.array(z.string()),
    ]),
    list(item, most),
  )
}
