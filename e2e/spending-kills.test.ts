import { expect, test } from 'vitest'
import { failWhileBuying, killWhileBuying, places } from '../server/testing/spending/kill.ts'
import { spendingScene } from '../server/testing/spending/spending-scene.ts'
import { auditWallets } from '../server/tokens/audit.ts'

const stage = await spendingScene()

// Everything at each place, several times: npm run prove -- spending.
test.each(Object.keys(places) as (keyof typeof places)[])(
  'a server that is killed when %s has sold once, or not at all',
  place => killWhileBuying(stage, 'flower', place),
)

test.each(
  (['highlight', 'spotlight', 'flower', 'theme', 'month_of_plus'] as const).flatMap(item =>
    (Object.keys(places) as (keyof typeof places)[]).map(place => [item, place] as const),
  ),
)('%s: where it fails when %s, it was neither taken nor given', (item, place) =>
  failWhileBuying(stage, item, place),
)

test('all wallets add up', async () => {
  expect(await auditWallets(stage.db, new AbortController().signal)).toEqual([])
})
