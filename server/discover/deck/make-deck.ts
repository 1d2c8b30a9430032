import { arrange, newPlaces, type Tuning } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { readOwnFacts } from '../own-facts.ts'
import { decks } from '../tables.ts'
import { toStored } from './deck-page.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'

const fairPlaces = 2

/**
 * Lays someone's deck of a day. Two tabs may do so at once: one of them is first, and both read what it has stored. Where
 * there is nobody, nothing is stored, so that whoever comes first on a new installation is not told to wait a day.
 */
export async function makeDeck(db: Database, askerId: number, day: string) {
  const facts = await readOwnFacts(db, askerId)
  const candidates = await findCandidates(db, askerId, facts, day)
  if (candidates.length === 0) return
  const deck = arrange(choosePeople(candidates, facts.tuning), facts.tuning, limits.deck)
  await db
    .insert(decks)
    .values({ userId: askerId, day, ...toStored(deck) })
    .onConflictDoNothing()
}

/**
 * Who is in the deck: some who are new here and some whose turn it is, of both first those whom few have seen today, and
 * then the best. Where each of them stands is a matter of `arrange` alone. `candidates` come the best first.
 */
export function choosePeople(candidates: readonly Candidate[], tuning: Tuning): Candidate[] {
  const chosen = new Set<Candidate>()
  const isSeldom = ({ shown }: Candidate) => shown < limits.exposureFloor
  const newcomers = candidates.filter(({ isNew }) => isNew)
  take(newcomers.filter(isSeldom), newPlaces[tuning.newness])
  take(newcomers, newPlaces[tuning.newness])
  take(
    candidates.filter(person => person.isFair && !person.isNew && isSeldom(person)),
    chosen.size + fairPlaces,
  )
  take(candidates, limits.deck)
  return [...chosen]

  function take(people: readonly Candidate[], upTo: number) {
    for (const person of people) if (chosen.size < upTo) chosen.add(person)
  }
}
