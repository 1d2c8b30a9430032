import { purposes } from '@akin/contract/profile/purposes.ts'
import { completenessOf } from '#profile/completeness.ts'
import { seenBy, sees } from '#profile/show-profile.ts'
import type { WholeProfile } from '#profile/whole-profile.ts'
import { dayNumber, today as utcDay } from '../day.ts'
import { type Habits, lastHere, repliesOf } from './habits.ts'
import type { ListedPerson } from './keys.ts'
import { cityWord, type IdOf, type Word } from './word-ids.ts'

/** What is stored of someone who may be found. Days are counted from 1970. */
export interface DescribedPerson extends ListedPerson {
  userId: number
  bornOn: string | null
  displayName: string
  /** Empty where members may not see it. */
  fullName: string
}

/**
 * Someone as any member may find and rank them. This is the one place that decides it: what is for contacts alone is left
 * out here, and nothing that is asked of the stored rows can tell whether it exists.
 */
export function describePerson(
  profile: WholeProfile,
  habits: Habits,
  idOf: IdOf,
  today: number,
): DescribedPerson {
  const seen = seenBy(profile, 'member')
  const idsOf = (kind: Word['kind']) =>
    wordsOf(seen)
      .filter(word => word.kind === kind)
      .flatMap(word => idOf(word) ?? [])
  const joinedOn = sees(profile, 'joined', 'member') ? dayNumber(utcDay(profile.createdAt)) : 0
  const bornOn = seen.showAge ? profile.dateOfBirth : null
  return {
    userId: profile.userId,
    displayName: profile.displayName,
    fullName: seen.fullName,
    joinedOn,
    bornOn,
    bornIn: bornOn === null ? null : Number(bornOn.slice(0, 4)),
    country: idsOf('country')[0] ?? 0,
    city: idsOf('city')[0] ?? 0,
    interests: sorted(idsOf('interest')),
    languages: sorted(idsOf('language')),
    lookingFor: seen.lookingFor.map(purpose => purposes.indexOf(purpose) + 1),
    hasPhoto: seen.pictures.avatar !== undefined,
    verified: seen.links.some(({ verifiedAt }) => verifiedAt !== null),
    completeness: completenessOf(seen).percent,
    replies: repliesOf(habits),
    activeOn: lastHere(habits, joinedOn, today),
    today,
  }
}

/** The words that members may find someone by. */
export function wordsShownBy(profile: WholeProfile) {
  return wordsOf(seenBy(profile, 'member'))
}

function wordsOf({ interests, languages, country, city }: WholeProfile): Word[] {
  return [
    ...interests.map(word => ({ kind: 'interest' as const, word })),
    ...languages.map(word => ({ kind: 'language' as const, word })),
    ...(country ? [{ kind: 'country' as const, word: country }] : []),
    ...(city ? [{ kind: 'city' as const, word: cityWord(city, country) }] : []),
  ]
}

function sorted(ids: number[]) {
  return [...new Set(ids)].sort((one, other) => one - other)
}
