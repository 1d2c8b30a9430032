import { expect, test } from 'vitest'
import { killWhileBuying } from '../server/testing/spending/kill.ts'
import { spendingScene } from '../server/testing/spending/spending-scene.ts'
import { auditWallets } from '../server/tokens/audit.ts'

const stage = await spendingScene()

// Everything at each place, several times: npm run prove -- spending.
test.each(['highlight', 'spotlight', 'flower', 'theme', 'month_of_plus'] as const)(
  '%s: killed when tokens are taken and nothing is given, it was neither',
  item => killWhileBuying(stage, item, 'tokens are taken and nothing is given'),
)

test('killed when the commit is on its way, it was both, once', () =>
  killWhileBuying(stage, 'flower', 'all is written and the commit is on its way'))

test('all wallets add up', async () => {
  expect(await auditWallets(stage.db, new AbortController().signal)).toEqual([])
})
