import type { Card } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { laySpotlights, spotlightPlaces } from './lay-spotlights.ts'

const cardsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ profile: { userId: from + n } }) as Card)

const drawn = (cards: number, spotlights: number) =>
  laySpotlights(cardsOf(cards), cardsOf(spotlights, 100))
    .map(({ isSpotlight }) => (isSpotlight ? 'S' : '.'))
    .join('')

test.each([
  [20, 3, '...S.......S.......S...'],
  [20, 2, '...S.......S..........'],
  [20, 0, '....................'],
  [14, 3, '...S.......S....'],
  [8, 3, '...S.....S'],
  [7, 3, '...S....'],
  [2, 3, '..S'],
  [0, 3, ''],
])('between %i cards, of %i: %s', (cards, spotlights, expected) => {
  expect(drawn(cards, spotlights)).toBe(expected)
})

test('page behind page, no twenty cards in a row have more than three', () => {
  const pages = drawn(20, 3).repeat(3)
  for (let from = 0; from + 20 <= pages.length; from++)
    expect(pages.slice(from, from + 20).replaceAll('.', '').length).toBeLessThanOrEqual(3)
})

test('the others stay in their order', () => {
  const laid = laySpotlights(cardsOf(20), cardsOf(3, 100))
  const others = laid.filter(({ isSpotlight }) => !isSpotlight)
  expect(others).toEqual(cardsOf(20))
})

test('a page has as many places as it has begun sevens, up to three', () => {
  expect([0, 1, 7, 8, 14, 15, 20].map(spotlightPlaces)).toEqual([0, 1, 1, 2, 2, 3, 3])
})
