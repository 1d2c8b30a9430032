import { languageCodes } from '@akin/contract/profile/languages.ts'
import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'
import { type CultureName, cultureNames } from './complexions.ts'

const Language = z.enum(languageCodes)

/** Names, places and languages that belong together. */
const Culture = z.strictObject({
  women: Texts,
  men: Texts,
  /** `Novák/Nováková` where a woman's differs from a man's. */
  families: Texts,
  homes: z.array(
    z.strictObject({
      city: z.string(),
      country: z.string(),
      timeZone: z.string(),
      /** What is spoken around there as well. */
      alsoSpoken: z.optional(Language),
    }),
  ),
  /** The first is what people there speak at home; the others are common beside it. */
  languages: z.tuple([Language], Language),
  familyFirst: z.optional(z.boolean()),
  /** How many of the demo's people come from here, beside others' one. */
  weight: z._default(z.int(), 1),
})

export type Culture = z.infer<typeof Culture>

const regions = [
  ...['northern-europe', 'southern-europe', 'eastern-europe', 'africa'],
  ...['western-asia', 'southern-asia', 'eastern-asia', 'americas'],
]

const Region = z.partialRecord(z.enum(cultureNames), Culture)

/** In the order they are written down: it decides who comes from where. */
export const cultures = new Map<CultureName, Culture>(
  regions.flatMap(
    region => Object.entries(readWords(`cultures/${region}.yaml`, Region)) as [CultureName, Culture][],
  ),
)
