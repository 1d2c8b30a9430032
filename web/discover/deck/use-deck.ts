import type { Card } from '@akin/contract/discover/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useInPieces } from '#platform/use-passes.ts'
import { useShown } from '../card/use-shown.ts'
import { deckQuery } from '../queries.ts'
import { deckWords } from './deck-words.ts'

/** The day's people, as far as they are here. */
export function useDeck() {
  const query = useInfiniteQuery(deckQuery)
  const deck = useInPieces(query.data)
  const cards = useShown(onceEach(deck?.pages.flatMap(({ items }) => items) ?? []))
  return { query, deck, cards }
}

/** What the page says of them above, once they are here for whoever asks. */
export function useDeckWords() {
  const { data } = useInfiniteQuery({ ...deckQuery, enabled: false })
  return deckWords(data?.pages.flatMap(({ items }) => items) ?? [], data?.pages[0]?.total?.people)
}

/** Whoever is in the Spotlight may also have a place of their own: the first one counts. */
function onceEach(cards: Card[]) {
  const firstOf = ({ profile }: Card) => cards.find(other => other.profile.userId === profile.userId)
  return cards.filter(card => firstOf(card) === card)
}
