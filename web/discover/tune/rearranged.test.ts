import { usualTuning } from '@akin/contract/discover/ranking.ts'
import { expect, test } from 'vitest'
import { card, deckOf, elif, manyCards, noor, sofia } from '#testing/cards.ts'
import { type Deck, rearranged, whoMovedUp } from './rearranged.ts'

const cards = [
  card(noor, { factors: { interests: 600 } }),
  card(sofia, { factors: { languages: 1000 } }),
  card(elif, { factors: { activity: 500 } }),
]
const namesOf = (deck: Deck) => deck.pages.map(({ items }) => items.map(({ profile }) => profile.displayName))

test('the cards change places over the pages, and each page stays as long as it was', () => {
  const deck: Deck = {
    pageParams: [null, 'more'],
    pages: [deckOf(cards.slice(0, 2), { nextCursor: 'more' }), deckOf(cards.slice(2))],
  }
  expect(namesOf(rearranged(deck, usualTuning))).toEqual([['Noor', 'Sofia'], ['Elif']])
  const spoken = rearranged(deck, { ...usualTuning, languages: 2, activity: 2, interests: -2 })
  expect(namesOf(spoken)).toEqual([['Sofia', 'Elif'], ['Noor']])
  expect(spoken.pages[0]?.nextCursor).toBe('more')
})

test('nobody is added or taken away', () => {
  const many = manyCards(20).map((person, index) => ({ ...person, isNew: index > 12 }))
  const deck: Deck = { pageParams: [null], pages: [deckOf(many)] }
  const after = rearranged(deck, { ...usualTuning, newness: 1 })
  expect(namesOf(after)[0]?.toSorted()).toEqual(namesOf(deck)[0]?.toSorted())
  expect(namesOf(after)).not.toEqual(namesOf(deck))
})

test('who stands further up than before has moved up', () => {
  const [first, second, third] = cards
  if (!first || !second || !third) throw new Error('There are three.')
  expect(whoMovedUp(cards, [third, first, second])).toEqual(new Set([elif.id]))
  expect(whoMovedUp(cards, cards)).toEqual(new Set())
})

test('who is in the Spotlight keeps their place, and the others change theirs around them', () => {
  const [first, second, third] = cards
  if (!first || !second || !third) throw new Error('There are three.')
  const lit = card({ id: 99, displayName: 'Lit' }, { isSpotlight: true, factors: { languages: 1000 } })
  const deck: Deck = {
    pageParams: [null, 'more'],
    pages: [deckOf([first, lit, second], { nextCursor: 'more' }), deckOf([third])],
  }
  const spoken = rearranged(deck, { ...usualTuning, languages: 2, activity: 2, interests: -2 })
  expect(namesOf(spoken)).toEqual([['Sofia', 'Lit', 'Elif'], ['Noor']])
})
