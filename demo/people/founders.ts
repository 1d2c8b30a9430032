import { languageCodes } from '@akin/contract/profile/languages.ts'
import { promptIds } from '@akin/contract/profile/prompts.ts'
import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'
import { cultureNames } from './complexions.ts'
import type { SamplePerson } from './sample-person.ts'

const About = {
  displayName: z.string(),
  dateOfBirth: z.string(),
  joined: z.int(),
  fullName: z.string(),
  gender: z.enum(['woman', 'man', 'neither']),
  culture: z.enum(cultureNames),
  home: z.strictObject({ city: z.string(), country: z.string(), timeZone: z.string() }),
  languages: z.array(z.enum(languageCodes)),
}

const Written = {
  headline: z.string(),
  bio: z.string(),
  interests: Texts,
  prompts: z.array(z.strictObject({ id: z.enum(promptIds), answer: z.string() })),
}

const told = readWords('founders.yaml', z.array(z.strictObject({ ...About, ...Written })))

/** Who was here first; the two who are signed in as come at the top. Their ids stay theirs. */
export const founders: SamplePerson[] = told.map(
  ({ headline, bio, interests, prompts, ...about }, index) => ({
    id: 1_000_000_001 + index,
    email: `${about.displayName.split(/[_-]/)[0]?.toLowerCase()}@demo.example`,
    ...about,
  }),
)

/** What they wrote of themselves, by display name. */
export const written = new Map(
  told.map(({ displayName, headline, bio, interests, prompts }) => [
    displayName,
    { headline, bio, interests, prompts },
  ]),
)
