import type { Factors, Ranked } from '@akin/contract/discover/ranking.ts'
import type { Database } from '#platform/database/database.ts'
import { dayNumber, today } from './day.ts'
import { activityWorth, wordFor } from './how-long-ago.ts'
import { factorsOf } from './score.ts'
import { readShownPeople, type ShownPerson } from './shown-people.ts'

/** Someone in a deck or in the directory, before anything of them is shown. */
export interface RankedPerson extends Ranked {
  mutualCount: number
}

/** The same as a statement finds them. Only in decks someone comes later who was shown in vain, not where they are looked for. */
export interface RankedRow extends Factors {
  user_id: number
  is_new: boolean
  mutual_count: number
  fatigue?: number
}

export function toRanked(row: RankedRow): RankedPerson {
  const { user_id: userId, is_new: isNew, mutual_count: mutualCount, fatigue = 1000 } = row
  return { userId, isNew, mutualCount, fatigue, factors: factorsOf(row) }
}

/** A card for each, in their order. Whoever has gone meanwhile has none. */
export async function toCards(db: Database, askerId: number, ranked: readonly RankedPerson[]) {
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
      activity: wordFor(activeOn === null ? veiledDays : dayNumber(day) - dayNumber(activeOn)),
      factors: withoutHidden(factors, person),
    }
  })
}

/** Who does not show when they were here has no other word than "month", and no number that says more. */
const veiledDays = 29
const veiledActivity = Math.round(1000 * activityWorth(veiledDays))

/** A deck is of this morning: what someone has hidden since must not be told by the number that came of it. */
function withoutHidden(factors: Factors, { activeOn, common }: ShownPerson): Factors {
  const { interests, languages, mutualCount, place } = common
  return {
    ...factors,
    activity: activeOn === null ? Math.min(factors.activity, veiledActivity) : factors.activity,
    interests: interests.length > 0 ? factors.interests : 0,
    languages: languages.length > 0 ? factors.languages : 0,
    mutuals: mutualCount > 0 ? factors.mutuals : 0,
    place: place === null ? 0 : Math.min(factors.place, place === 'city' ? 1500 : 1000),
  }
}
