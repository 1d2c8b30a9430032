import { expect, test } from 'vitest'
import { card, elif, noor, sofia } from '#testing/cards.ts'
import { deckWords } from './deck-words.ts'

const ferries = card(noor, { common: { interests: ['Small ferries'] } })
const near = card(sofia, { common: { place: 'country' } })
const stranger = card(elif)

test('the day’s people are said to share something where all of them do', () => {
  expect(deckWords([ferries, near], 40)).toBe('Forty people a day that you share something with.')
  expect(deckWords([ferries], 12)).toBe('Up to forty people a day that you share something with.')
})

test('where one does not, or nobody is known yet, it says what their order goes by', () => {
  for (const cards of [[ferries, stranger], [stranger], []]) {
    expect(deckWords(cards, 40)).toBe('Forty people a day, those you share the most with first.')
  }
  expect(deckWords([], undefined)).toBe('Forty people a day, those you share the most with first.')
})
