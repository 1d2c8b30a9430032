import { expect, test } from 'vitest'
import { diceOf } from '../server/testing/dice.ts'
import { badgeStage, expectVariety, playBadges } from './badges.testing.ts'

/** The whole of it, step by step, is `npm run prove -- notifications`. */

const stage = await badgeStage()
const orders = 90

test(`after each step every device shows how many conversations wait, in ${orders} random orders`, async () => {
  const seen = await playBadges(stage, diceOf('badges'), { orders, steps: 4, together: 30 })
  expectVariety(seen, orders)
  expect(seen.numbers).toHaveLength((orders / 30) * 4)
})
