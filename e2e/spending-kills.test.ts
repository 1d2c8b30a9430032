import { expect, test } from 'vitest'
import { failWhileBuying, killWhileBuying, places } from '../server/testing/spending/kill.ts'
import { spendingScene } from '../server/testing/spending/spending.scene.ts'
import { auditWallets } from '../server/tokens/audit.ts'

const stage = await spendingScene()

// Everything at each place, several times: npm run prove -- spending.
test('a server that is killed when all is written and the commit is on its way has sold once, or not at all', () =>
  killWhileBuying(stage, 'flower', 'all is written and the commit is on its way'))

for (const item of ['highlight', 'spotlight', 'flower', 'theme', 'month_of_plus'] as const)
  for (const [nth, place] of (Object.keys(places) as (keyof typeof places)[]).entries()) {
    const options = item === 'highlight' || nth > 0 ? {} : { tags: 'variant' }
    test(`${item}: where it fails when ${place}, it was neither taken nor given`, options, () =>
      failWhileBuying(stage, item, place),
    )
  }

test('all wallets add up', async () => {
  expect(await auditWallets(stage.db, new AbortController().signal)).toEqual([])
})
