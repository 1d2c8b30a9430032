import type { Card } from '@akin/contract/discover/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useInPieces } from '#platform/use-passes.ts'
import { useShown } from '../card/use-shown.ts'
import { deckQuery } from '../queries.ts'

/** The day's people, as far as they are here. */
export function useDeck() {
  const query = useInfiniteQuery(deckQuery)
  const deck = useInPieces(query.data)
  const cards = useShown(onceEach(deck?.pages.flatMap(({ items }) => items) ?? []))
  return { query, deck, cards }
}

/** Whoever is in the Spotlight may also have a place of their own: the first one counts. */
function onceEach(cards: Card[]) {
  const placeOf = ({ profile }: Card) => cards.findIndex(other => other.profile.userId === profile.userId)
  return cards.filter((card, place) => placeOf(card) === place)
}
