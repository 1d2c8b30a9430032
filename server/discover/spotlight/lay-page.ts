import type { Card } from '@akin/contract/discover/shapes.ts'
import type { Deps } from '#platform/deps.ts'
import { toCards } from '../cards.ts'
import type { DeckPage, DeckPlace } from '../deck/deck-page.ts'
import { findSpotlights } from './find-spotlights.ts'
import { laySpotlights, spotlightPlaces } from './lay-spotlights.ts'
import { noteSeen } from './note-seen.ts'

/**
 * The cards of a page of the deck, and between them whoever is in the Spotlight. `laid` is everyone who was laid so far, on
 * this page and those before it.
 */
export async function layPage(
  deps: Deps,
  askerId: number,
  { day, laid }: DeckPlace,
  { people, end, hasSpotlights }: DeckPage,
): Promise<{ items: Card[]; laid: number[] }> {
  const place = { day, end, except: laid, most: spotlightPlaces(people.length) }
  const found = hasSpotlights ? await findSpotlights(deps.db, askerId, place) : []
  const cards = await toCards(deps.db, askerId, [...people, ...found])
  const inDeck = new Set(people.map(({ userId }) => userId))
  const [own, others] = [cards.filter(isInDeck), cards.filter(card => !isInDeck(card))]
  const items = laySpotlights(own, others)
  const shown = new Set(items.map(({ profile }) => profile.userId))
  const seen = found.filter(({ userId }) => shown.has(userId))
  await noteSeen(deps, askerId, seen)
  return { items, laid: [...laid, ...seen.map(({ userId }) => userId)] }

  function isInDeck({ profile }: Card) {
    return inDeck.has(profile.userId)
  }
}
