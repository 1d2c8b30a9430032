/**
 * How people are ranked. The server lays each day's deck by this, the page explains a card by it and lays the deck
 * anew when someone moves a slider: one formula, so that what is explained is what was computed. Its schemas stand
 * apart (`ranking-shapes.ts`), because a page needs none to rank.
 */

/** Of each person, between 0 and 1000, but for the place, where the same city is 1500. */
export interface Factors {
  /** Shared interests, of mine. */
  interests: number
  languages: number
  activity: number
  mutuals: number
  place: number
  completeness: number
  replies: number
}
export type Factor = keyof Factors

/** What each factor is worth as long as nobody has moved a slider. Neither looks nor payment count. */
export const usualWeights: Readonly<Record<Factor, number>> = {
  interests: 0.3,
  languages: 0.15,
  activity: 0.15,
  mutuals: 0.15,
  place: 0.1,
  completeness: 0.1,
  replies: 0.05,
}

/** Where a slider may stand, from half as much to twice as much. */
export const stops = [-2, -1, 0, 1, 2] as const
type Stop = (typeof stops)[number]

/** How many of the 40 places of a deck are kept for people who are new here, from less to more. */
export const newPlaces = { '-1': 3, '0': 5, '1': 10 } as const
export const newnessStops = [-1, 0, 1] as const

export interface Tuning {
  interests: Stop
  languages: Stop
  activity: Stop
  mutuals: Stop
  newness: (typeof newnessStops)[number]
}

export const usualTuning: Tuning = { interests: 0, languages: 0, activity: 0, mutuals: 0, newness: 0 }

/** From half to twice. */
export function weightsOf(tuning: Tuning): Record<Factor, number> {
  const tuned = (factor: Exclude<keyof Tuning, 'newness'>) => usualWeights[factor] * 2 ** (tuning[factor] / 2)
  return {
    ...usualWeights,
    interests: tuned('interests'),
    languages: tuned('languages'),
    activity: tuned('activity'),
    mutuals: tuned('mutuals'),
  }
}

/** What is stored of someone in a deck. */
export interface Ranked {
  userId: number
  factors: Factors
  /** 1000, and less the more often they were shown before and nothing came of it. */
  fatigue: number
  isNew: boolean
}

export function scoreOf({ factors, fatigue }: Pick<Ranked, 'factors' | 'fatigue'>, tuning: Tuning) {
  const weights = weightsOf(tuning)
  let sum = 0
  for (const factor of Object.keys(weights) as Factor[]) sum += weights[factor] * factors[factor]
  return (sum * fatigue) / 1_000_000
}

/** The places of a deck, counted from 1, at which someone new stands while there is someone. */
function isNewPlace(place: number, tuning: Tuning, deckSize: number) {
  const every = Math.floor(deckSize / newPlaces[tuning.newness])
  return place % every === 0
}

/** Best first, with a place for someone new now and then. Nobody is added or taken away. */
export function arrange<Person extends Ranked>(
  people: readonly Person[],
  tuning: Tuning,
  deckSize = 40,
): Person[] {
  const byScore = people
    .map(person => ({ person, score: scoreOf(person, tuning) }))
    .sort((one, other) => other.score - one.score || one.person.userId - other.person.userId)
    .map(({ person }) => person)
  const arranged: Person[] = []
  while (byScore.length > 0) {
    const newcomer = isNewPlace(arranged.length + 1, tuning, deckSize)
      ? byScore.findIndex(({ isNew }) => isNew)
      : -1
    arranged.push(...byScore.splice(Math.max(0, newcomer), 1))
  }
  return arranged
}
