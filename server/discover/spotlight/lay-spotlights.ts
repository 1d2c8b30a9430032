import type { Card } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'

/** One for each so many cards, begun ones too, and behind how many of them it lies. */
const every = Math.ceil(limits.discoverPage / limits.spotlightsShown)
const behind = Math.floor(every / 2)

/** How many Spotlights a page of so many people has room for. Where nobody is, there is nothing to lie between. */
export function spotlightPlaces(people: number) {
  return Math.min(Math.ceil(people / every), limits.spotlightsShown)
}

/** Lays Spotlights between the others, at places that are the same on every page. What has no place is left out. */
export function laySpotlights(cards: readonly Card[], spotlights: readonly Card[]): Card[] {
  const laid = [...cards]
  for (const [nth, card] of spotlights.slice(0, spotlightPlaces(cards.length)).entries()) {
    const before = Math.min(nth * every + behind, cards.length)
    laid.splice(before + nth, 0, { ...card, isSpotlight: true })
  }
  return laid
}
