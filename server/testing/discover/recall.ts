import { scoreOf, usualTuning } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import { today } from '#discover/day.ts'
import { findCandidates } from '#discover/deck/find-candidates.ts'
import { readOwnFacts } from '#discover/own-facts.ts'
import type { Database } from '#platform/database/database.ts'
import { rankEveryone } from './rank-everyone.ts'

export interface Recall {
  /** Which share of the truly best is among those that were found for a deck. */
  share: number
  /** What those found are worth, of what the truly best are. */
  worth: number
  /** How many of those found have other factors than everyone's ranking says. */
  unequal: number
}

/** How close those who are found for someone's deck come to the best of everyone. Equals count as one another. */
export async function recallFor(db: Database, askerId: number): Promise<Recall> {
  const own = await readOwnFacts(db, askerId)
  const everyone = await rankEveryone(db, askerId, own)
  const found = (await findCandidates(db, askerId, own, today())).slice(0, limits.deck)
  const best = everyone.slice(0, limits.deck)
  const least = best.at(-1)?.score ?? 0
  const scores = found.map(person => scoreOf(person, usualTuning))
  const truth = new Map(everyone.map(({ userId, factors }) => [userId, JSON.stringify(factors)]))
  return {
    share: scores.filter(score => score >= least - 1e-9).length / best.length,
    worth: sum(scores) / sum(best.map(({ score }) => score)),
    unequal: found.filter(({ userId, factors }) => isOther(truth.get(userId), factors)).length,
  }
}

function isOther(truth: string | undefined, factors: object) {
  return truth !== undefined && truth !== JSON.stringify(factors)
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}
