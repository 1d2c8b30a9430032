import { arrange, type Tuning } from '@akin/contract/discover/ranking.ts'
import type { Card, DiscoverPage } from '@akin/contract/discover/shapes.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type Deck = InfiniteData<DiscoverPage, string | null>

/** What is here of the deck in another order. Its pages stay as long as they are: what comes next goes on after them. */
export function rearranged(deck: Deck, tuning: Tuning): Deck {
  const cards = arrangeCards(
    deck.pages.flatMap(({ items }) => items),
    tuning,
  )
  let taken = 0
  const pages = deck.pages.map(page => {
    const items = cards.slice(taken, taken + page.items.length)
    taken += page.items.length
    return { ...page, items }
  })
  return { ...deck, pages }
}

/** Who stands further up than before. */
export function whoMovedUp(before: readonly Card[], after: readonly Card[]) {
  const placeBefore = new Map(before.map(({ profile }, place) => [profile.userId, place]))
  const moved = after.filter(({ profile }, place) => place < (placeBefore.get(profile.userId) ?? 0))
  return new Set(moved.map(({ profile }) => profile.userId))
}

/** Whoever is in the Spotlight stays where they were laid: nothing that counts has put them there. */
export function arrangeCards(cards: readonly Card[], tuning: Tuning): Card[] {
  const ranked = cards
    .filter(({ isSpotlight }) => !isSpotlight)
    .map(card => ({ ...card, userId: card.profile.userId, card }))
  const arranged = arrange(ranked, tuning).values()
  return cards.map(card => (card.isSpotlight ? card : (arranged.next().value?.card ?? card)))
}
