import { test } from 'vitest'
import { diceOf } from '../server/testing/dice.ts'
import { badgeStage, expectVariety, playBadges } from './badges.testing.ts'

/** The small version is e2e/badges.test.ts. */

const stage = await badgeStage()
const orders = 10_000

test(`after each step every device shows how many conversations wait, in ${orders} random orders`, {
  timeout: 60 * 60_000,
}, async () => {
  const seen = await playBadges(stage, diceOf(String(Date.now())), { orders, steps: 8, together: 5 })
  expectVariety(seen, orders)
})
