import type { Factors, Ranked } from '@akin/contract/discover/ranking.ts'
import type { Card, Common } from '@akin/contract/discover/shapes.ts'
import type { Database } from '#platform/database.ts'
import { dayNumber, today } from './day.ts'
import { wordFor } from './how-long-ago.ts'
import { readShownPeople } from './shown-people.ts'

/** Someone in a deck or in the directory, before anything of them is shown. */
export interface RankedPerson extends Ranked {
  mutualCount: number
}

/** A card for each, in their order. Whoever has gone meanwhile has none. */
export async function toCards(
  db: Database,
  askerId: number,
  ranked: readonly RankedPerson[],
): Promise<Card[]> {
  const day = today()
  const ids = ranked.map(({ userId }) => userId)
  const withMutual = ranked.filter(({ mutualCount }) => mutualCount > 0).map(({ userId }) => userId)
  const people = await readShownPeople(db, askerId, ids, withMutual)
  return ranked.flatMap(({ userId, factors, fatigue, isNew }) => {
    const person = people.get(userId)
    if (!person) return []
    const { profile, common, isVerified, isSaved, activeOn } = person
    return {
      ...{ profile, common, isVerified, isSaved, isNew, fatigue },
      activity: activityOf(activeOn, day),
      factors: withoutHidden(factors, common),
    }
  })
}

/** Who does not show when they were here has no other word than "month". */
function activityOf(activeOn: string | null, day: string): Card['activity'] {
  return activeOn === null ? 'month' : wordFor(dayNumber(day) - dayNumber(activeOn))
}

/** A deck is of this morning: what someone has hidden since must not be told by the number that came of it. */
function withoutHidden(factors: Factors, { interests, languages, mutualCount, place }: Common): Factors {
  return {
    ...factors,
    interests: interests.length > 0 ? factors.interests : 0,
    languages: languages.length > 0 ? factors.languages : 0,
    mutuals: mutualCount > 0 ? factors.mutuals : 0,
    place: place === null ? 0 : Math.min(factors.place, place === 'city' ? 1500 : 1000),
  }
}
