/**
 * The lists that someone is in, each named by a number of 32 bits. Filters ask for a value alone; the ranking reads
 * people by an interest, everywhere or within a place or language, and among those who were here lately by their day and
 * level. A day is absolute, so that nothing has to be written anew as it ages. Two lists under one number only bring
 * someone too many.
 */

/** Values are word ids, years, weeks, and numbers of purposes and flags. */
const kinds = {
  interest: 1,
  language: 2,
  country: 3,
  city: 4,
  lookingFor: 5,
  bornIn: 6,
  flag: 7,
  joinedIn: 8,
}
export type KeyKind = keyof typeof kinds

export const flags = { hasPhoto: 1, verified: 2, here: 3 } as const

/** Those who were here in so many days are also found by the day. */
export const warmDays = 14
export const levels = 8

export interface ListedPerson {
  country: number
  city: number
  bornIn: number | null
  interests: readonly number[]
  languages: readonly number[]
  lookingFor: readonly number[]
  hasPhoto: boolean
  verified: boolean
  completeness: number
  replies: number
  /** In days since 1970; 0 where members may not see it. */
  joinedOn: number
  activeOn: number
  today: number
}

/** So that who is new is found in two or three lists. */
export function weekOf(day: number) {
  return Math.floor(day / 7)
}

export function valueKey(kind: KeyKind, value: number) {
  return (kinds[kind] << 24) | value
}

/** A segment that everyone is in, for whoever names neither a place nor a language, or hardly anyone shares theirs. */
export const everyone = valueKey('flag', flags.here)

/** Everyone within a segment (the key of a country, city or language, or `everyone`) who has this interest. */
export function listKey(segment: number, interest: number) {
  return segment === everyone ? valueKey('interest', interest) : mixed([segment, interest])
}

/** Those of them who were last here on that day, on that level. Interest 0: whatever their interests. */
export function cellKey(segment: number, interest: number, day: number, level: number) {
  return mixed([segment, interest, day, level + 1])
}

/** What completeness and replies are worth together, in eighths of what they can be. */
export function levelOf({ completeness, replies }: Pick<ListedPerson, 'completeness' | 'replies'>) {
  return Math.min(levels - 1, Math.floor((levels * (2 * completeness + replies)) / 300))
}

export function segmentsOf({
  country,
  city,
  languages,
}: Pick<ListedPerson, 'country' | 'city' | 'languages'>) {
  return [
    ...(country ? [valueKey('country', country)] : []),
    ...(city ? [valueKey('city', city)] : []),
    ...languages.map(language => valueKey('language', language)),
    everyone,
  ]
}

export function keysOf(person: ListedPerson): number[] {
  const { interests, lookingFor, bornIn, hasPhoto, verified, joinedOn, activeOn, today } = person
  const segments = segmentsOf(person)
  const keys = new Set(segments)
  for (const interest of interests) keys.add(valueKey('interest', interest))
  for (const purpose of lookingFor) keys.add(valueKey('lookingFor', purpose))
  if (bornIn !== null) keys.add(valueKey('bornIn', bornIn))
  if (joinedOn > 0) keys.add(valueKey('joinedIn', weekOf(joinedOn)))
  if (hasPhoto) keys.add(valueKey('flag', flags.hasPhoto))
  if (verified) keys.add(valueKey('flag', flags.verified))
  const isWarm = today - activeOn < warmDays
  const level = levelOf(person)
  for (const segment of segments) {
    for (const interest of interests) keys.add(listKey(segment, interest))
    if (isWarm)
      for (const interest of [0, ...interests]) keys.add(cellKey(segment, interest, activeOn, level))
  }
  return [...keys].sort((one, other) => one - other)
}

/** Above all values of kinds, below 2³¹. */
function mixed(parts: readonly number[]) {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return 0x40000000 | (hash & 0x3fffffff)
}
