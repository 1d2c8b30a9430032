import type { OwnProfile, ProfileEntries } from '@akin/contract/profile/shapes.ts'

type Entry = keyof ProfileEntries

/** What the form begins with. */
export function entriesOf(profile: OwnProfile): ProfileEntries {
  const { fullName, pronouns, headline, bio, city, country, timeZone } = profile
  const { languages, interests, lookingFor, prompts } = profile
  const links = profile.links.map(({ label, url }) => ({ label, url }))
  return {
    fullName,
    pronouns,
    headline,
    bio,
    city,
    country,
    timeZone,
    languages: [...languages],
    interests: [...interests],
    lookingFor: [...lookingFor],
    prompts: prompts.map(prompt => ({ ...prompt })),
    links,
  }
}

/** The names of the entries that differ. */
export function differing(before: ProfileEntries, after: ProfileEntries): Entry[] {
  return (Object.keys(after) as Entry[]).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** Only what differs, so that two open windows do not undo each other. */
export function changesBetween(before: ProfileEntries, after: ProfileEntries): Partial<ProfileEntries> {
  return Object.fromEntries(differing(before, after).map(name => [name, after[name]]))
}

/** The first choice of a list is to say nothing. */
export function orNull(value: string | null) {
  return value || null
}
