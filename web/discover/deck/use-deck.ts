import { useInfiniteQuery } from '@tanstack/react-query'
import { useInPieces } from '#platform/use-passes.ts'
import { useShown } from '../card/use-shown.ts'
import { deckQuery } from '../queries.ts'

/** The day's people, as far as they are here. */
export function useDeck() {
  const query = useInfiniteQuery(deckQuery)
  const deck = useInPieces(query.data)
  const cards = useShown(deck?.pages.flatMap(({ items }) => items) ?? [])
  return { query, deck, cards }
}
