import { type Item, itemPrices } from '@akin/contract/tokens/prices.ts'
import { expect, test } from 'vitest'
import { killWhileBuying, places } from '../server/testing/spending/kill.ts'
import { spendingScene } from '../server/testing/spending/spending.scene.ts'
import { auditWallets } from '../server/tokens/audit.ts'

const timeout = 10 * 60_000
const stage = await spendingScene()

const cells = (Object.keys(itemPrices) as Item[]).flatMap(item =>
  (Object.keys(places) as (keyof typeof places)[]).map(place => [item, place] as const),
)

test.each(cells)('%s: killed three times while %s', { timeout }, async (item, place) => {
  for (let round = 0; round < 3; round++) await killWhileBuying(stage, item, place)
})

test('all wallets add up', async () => {
  expect(await auditWallets(stage.db, new AbortController().signal)).toEqual([])
})
